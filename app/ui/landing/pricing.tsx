import { packageDays, packageSummary } from '#app/domain/catalog/package-facts.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { writtenIn } from '#app/i18n/writing.ts'
import { paidOnce } from '#app/messages/checkout.ts'
import { Alert } from '../alert.tsx'
import { ButtonLink } from '../button.tsx'
import { LargePrice } from '../large-price.tsx'
import { Link } from '../link.tsx'
import { PointIcon } from '../point-icon.tsx'

/** A package as visitors see it; the price is in minor units. */
export interface Plan {
  id: string
  packageName: string
  priceMinor: number
  currency: string
  credit: number
  validityDays: number
  points: string[]
  /** Of its name and points, where that is not the page's. */
  lang?: LanguageCode | undefined
}

interface PricingProps {
  plans: Plan[] | undefined
  isSeller?: boolean | undefined
  /** How buyers pay, after "by". */
  way: string
  /** Digital items are on offer too. */
  hasItems: boolean
}

export function Pricing({ plans, isSeller, way, hasItems }: PricingProps) {
  return (
    <section className="section" id="pricing">
      <div className="wrap stack stack-lg">
        <div className="section-head">
          <p className="kicker">{t`Pricing Plan`}</p>
          <h2>{t`Popular packages`}</h2>
        </div>
        {plans ? <Plans plans={plans} isSeller={isSeller} /> : <Failure />}
        <p className="small muted">
          {`${paidOnce(way)} ${t`You see a package’s last day before you pay.`} `}
          {packageDays()}
          {hasItems && (
            <>
              {' '}
              <Trans>
                We also sell templates, charts and guides: <Link to="/items">digital items</Link>.
              </Trans>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

/** The first package with a price has the one primary button. Sellers have none to buy with. */
export function Plans({ plans, isSeller }: { plans: Plan[]; isSeller?: boolean | undefined }) {
  const leading = plans.find((plan) => plan.priceMinor > 0) ?? plans[0]
  return (
    <div className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} leads={plan === leading} isSold={!isSeller} />
      ))}
    </div>
  )
}

function PlanCard({ plan, leads, isSold }: { plan: Plan; leads: boolean; isSold: boolean }) {
  const { id, packageName, priceMinor, currency, points, lang } = plan
  const free = priceMinor === 0
  return (
    <article className={leads ? 'plan plan-first' : 'plan'}>
      <h3>
        <Link to={`/package-details/${id}`}>
          <bdi {...writtenIn(lang)}>{packageName}</bdi>
        </Link>
      </h3>
      <p className={free ? 'price' : 'price price-paid'}>
        <LargePrice minor={priceMinor} currency={currency} />
      </p>
      <p className="plan-sum">{packageSummary(plan)}</p>
      {isSold && (
        <ButtonLink variant={leads ? 'primary' : 'outline'} block to={free ? '/signup' : `/buy/${id}`}>
          {free ? t`Start Now` : t`Buy Now`}
          <span className="sr-only">
            : <bdi {...writtenIn(lang)}>{packageName}</bdi>
          </span>
        </ButtonLink>
      )}
      <ul className="points">
        {points.map((point, index) => (
          <li key={point}>
            <PointIcon small index={index} />
            <bdi {...writtenIn(lang)}>{point}</bdi>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Failure() {
  return (
    <Alert kind="error" quiet>
      <p>{t`Error: Failed to fetch packages`}</p>
      {/* A plain link: it has to ask the server again, whatever the router holds. */}
      <ButtonLink variant="outline" size="sm" href="/">
        {t`Try Again`}
      </ButtonLink>
    </Alert>
  )
}
