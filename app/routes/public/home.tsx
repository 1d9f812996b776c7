import { Fragment } from 'react'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { readWaysToPay } from '#app/domain/orders/payments/availability.server.ts'
import { t } from '#app/i18n/macro.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { LANDING_SECTIONS, type LandingContent, LandingSection } from '#app/ui/landing/landing-section.tsx'
import { type Plan, Pricing } from '#app/ui/landing/pricing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { StructuredData } from '#app/ui/script-mode.tsx'
import { readBanner, readSections, whatIsShown } from '../site.server.ts'
import type { Route } from './+types/home.ts'
import { postContact, readContactForm } from './contact-post.server.ts'
import { sellerFacts } from './seller.server.ts'
import { organizationData, productData } from './structured-data.ts'

export const handle: RouteHandle = {
  openForms: 'signed-out',
  pageCache: true,
  inlineStyle: true,
  pageScript: 'home',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ banner, problem }, others, offer] = await Promise.all([
    readBanner(context),
    readSections(context, LANDING_SECTIONS.slice(1)),
    readOffer(services, context.get(openingContext)),
  ])
  const content: LandingContent = { ...others, banner: banner && whatIsShown(banner) }
  const form = readContactForm(context)
  return { content, problem, ...offer, form, origin: url.origin, ...sellerFacts(context) }
}

export function action({ context }: Route.ActionArgs) {
  return postContact(context, '/')
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { content, problem, plans, way, form, origin, isSeller } = loaderData
  const { shopName } = matches[0].loaderData
  return (
    <>
      {!content.banner?.isActive && <h1 className="sr-only">{title(shopName)}</h1>}
      {LANDING_SECTIONS.map((name) => (
        <Fragment key={name}>
          {name === 'service' && (
            <Pricing plans={plans} isSeller={isSeller} way={way} hasItems={matches[1].loaderData.hasItems} />
          )}
          <LandingSection
            name={name}
            content={content}
            problem={problem}
            form={{ action: '/?index', ...form }}
          />
        </Fragment>
      ))}
      <StructuredData
        facts={[
          organizationData(shopName, origin),
          ...(plans ?? []).map((plan) => productData(plan, origin)),
        ]}
      />
    </>
  )
}

export function meta({ loaderData, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: { whole: title(matches[0].loaderData?.shopName ?? '') },
    description: t`An AI product description generator: titles, descriptions, bullet points, search meta and tags from the facts you have.`,
    matches,
    path: location.pathname,
    image: loaderData?.content.banner?.isActive ? loaderData.content.banner.backgroundImage : undefined,
  })
}

const title = (shopName: string) =>
  shopName
    ? t`${{ shopName }}: generate e-commerce product details with AI`
    : t`Generate e-commerce product details with AI`

async function readOffer(
  services: Services,
  isOpen: () => Promise<boolean>,
): Promise<{ plans: Plan[] | undefined; way: string }> {
  const { db, log } = services
  try {
    const [packages, { currency }, { full: way }] = await Promise.all([
      listPackages(db),
      readPaymentTerms(db),
      readWaysToPay({ ...services, isOpen }),
    ])
    return { plans: packages.map((one) => ({ ...one, currency })), way }
  } catch (error) {
    log('packages.list_failed', { stack: stackOf(error) })
    return { plans: undefined, way: '' }
  }
}
