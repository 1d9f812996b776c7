import { data, href } from 'react-router'
import { formatDate } from '#app/domain/base/dates.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { packageDays, packageSummary } from '#app/domain/catalog/package-facts.ts'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { readWaysToPay } from '#app/domain/orders/payments/availability.server.ts'
import { validUntil } from '#app/domain/orders/validity.ts'
import { t } from '#app/i18n/macro.ts'
import { writtenIn } from '#app/i18n/writing.ts'
import { paidOnce } from '#app/messages/checkout.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Plan } from '#app/ui/landing/pricing.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { withShopName } from '#app/ui/page-title.ts'
import { PointIcon } from '#app/ui/point-icon.tsx'
import { StructuredData } from '#app/ui/script-mode.tsx'
import type { Route } from './+types/package-details.ts'
import { sellerFacts } from './seller.server.ts'
import { organizationData, productData } from './structured-data.ts'

export const handle: RouteHandle = { pageCache: true }

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [found, { currency }, zone, { brief: way }] = await Promise.all([
    findPackage(db, params.packageId),
    readPaymentTerms(db),
    readZone(db),
    readWaysToPay({ ...services, isOpen: context.get(openingContext) }),
  ])
  if (!found) throw data({ message: t`This package doesn’t exist or is no longer offered.` }, { status: 404 })
  const now = isoTime()
  const plan: Plan = { ...found, currency }
  const lastDay = formatDate(validUntil(now, plan.validityDays), zone)
  const page = { plan, way, today: formatDate(now, zone), lastDay, origin: url.origin }
  return { ...page, ...sellerFacts(context) }
}

export default function PackageDetails({ loaderData, matches }: Route.ComponentProps) {
  const { plan, today, lastDay, origin, isSeller } = loaderData
  const free = plan.priceMinor === 0
  return (
    <div className="wrap page">
      <div className="page-head">
        <div>
          <Link className="crumb" to="/#pricing">
            <Icon small name="arrow-left" /> {t`All packages`}
          </Link>
          <h1>
            <bdi {...writtenIn(plan.lang)}>{plan.packageName}</bdi>
          </h1>
          <p>{packageSummary(plan)}</p>
        </div>
      </div>
      <div className="pay-grid">
        <ul className="ticks">
          {plan.points.map((point, index) => (
            <li key={point}>
              <PointIcon index={index} />
              <bdi {...writtenIn(plan.lang)}>{point}</bdi>
            </li>
          ))}
        </ul>
        <section className="sheet pay-box" aria-label={t`Price`}>
          <Facts
            rows={[
              [t`Credits`, figure(plan.credit)],
              [t`Today`, today],
              [t`Last day, if bought today`, lastDay],
            ]}
            total={[t`Price`, priceOf(plan)]}
          />
          <p className="small muted">{packageDays()}</p>
          {isSeller ? (
            <p>{t`Sellers cannot purchase products`}</p>
          ) : (
            <ButtonLink block to={free ? href('/signup') : href('/buy/:packageId', { packageId: plan.id })}>
              {free ? t`Start Now` : t`Buy Now`}
            </ButtonLink>
          )}
        </section>
      </div>
      <StructuredData
        facts={[organizationData(matches[0].loaderData.shopName, origin), productData(plan, origin)]}
      />
    </div>
  )
}

function priceOf({ priceMinor, currency }: Plan) {
  return priceMinor === 0 ? t`Free` : formatPrice(priceMinor, currency)
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: withShopName(t`Package not found`, matches) }]
  const { plan, way } = loaderData
  return pageMeta({
    title: plan.packageName,
    description: `${t`${{ content: packageSummary(plan) }}, for ${{ price: priceOf(plan) }}.`} ${paidOnce(way)}`,
    matches,
    path: location.pathname,
  })
}
