import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Plans } from '#app/ui/landing/pricing.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { WritingPaused } from '#app/ui/writing-paused.tsx'
import type { Route } from './+types/select-package.ts'
import { useMoreCredits } from './more-credits.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { balance, role } = context.get(userContext)
  const [packages, { currency }, availability] = await Promise.all([
    listPackages(db),
    readPaymentTerms(db),
    readAvailability(db),
  ])
  // The free one came with the account.
  const plans = packages.filter((one) => one.priceMinor > 0).map((one) => ({ ...one, currency }))
  return { plans, balance, isSeller: role === 'Seller', isPaused: availability !== 'ready' }
}

export default function SelectPackage({ loaderData }: Route.ComponentProps) {
  const { plans, balance, isSeller, isPaused } = loaderData
  const more = useMoreCredits()
  return (
    <>
      <PageHead
        title={t`Upgrade Package`}
        lead={
          isSeller
            ? undefined
            : t`You have ${plural({ balance }, { one: '# credit', other: '# credits' })}. We add what you buy to your balance.`
        }
      />
      {isSeller && (
        <Alert kind="info" quiet title={t`Sellers cannot purchase products`}>
          <p>
            <ButtonLink variant="outline" size="sm" to={more.to}>
              {more.label}
            </ButtonLink>
          </p>
        </Alert>
      )}
      {isPaused && plans.length > 0 && <WritingPaused />}
      {plans.length > 0 ? (
        <section className="stack">
          <h2 className="sr-only">{t`Available packages`}</h2>
          <Plans plans={plans} isSeller={isSeller} />
          <p className="small muted">{packageDays()}</p>
        </section>
      ) : (
        <Empty
          icon="tag"
          title={t`No packages available`}
          action={<WayOn to="/user/create-support">{t`Ask support`}</WayOn>}
        >
          {t`There’s nothing to buy right now. Ask us when credits will be on sale.`}
        </Empty>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Upgrade Package`)
