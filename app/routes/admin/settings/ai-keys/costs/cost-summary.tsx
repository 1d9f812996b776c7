import { figure } from '#app/domain/base/lists/figure.ts'
import { formatMoney } from '#app/domain/base/money.ts'
import type { CreditIncome, ModelCosts } from '#app/domain/writing/costs/read-costs.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { dollars } from './dollars.ts'

/** The range in a few lines: what was paid for calls, and what credits brought in. */
export function CostSummary({ costs: { total, byPurpose, income } }: { costs: ModelCosts }) {
  const costOf = (purpose: string) => byPurpose.find((row) => row.purpose === purpose)?.cost ?? 0
  const listings = byPurpose.find((row) => row.purpose === 'listing')?.texts ?? 0
  const writing = costOf('listing') + costOf('meta')
  return (
    <section className="stack" aria-labelledby="sum-title">
      <h2 id="sum-title">{t`In this period`}</h2>
      <Facts
        rows={[
          [t`Cost of all calls`, dollars(total.cost)],
          [t`Listings written`, figure(listings)],
          listings > 0 && [t`Cost of writing one`, dollars(Math.round(writing / listings))],
          listings > 0 && [t`With rewrites and photos`, dollars(Math.round(total.cost / listings))],
          ...income.map((one): [string, string] => [nameOf(one), incomeText(one)]),
          income.length === 0 && [t`Credits sold`, t`Nothing`],
        ]}
      />
      {total.unpriced > 0 && (
        <Alert kind="info" quiet>
          {t`The cost of ${plural({ count: total.unpriced }, { one: '# call', other: '# calls' })} is unknown: the table of models had no price, or the service reported no tokens.`}
        </Alert>
      )}
    </section>
  )
}

function nameOf({ mode }: CreditIncome): string {
  return mode === 'live' ? t`Credits sold` : t`Credits sold, sandbox`
}

function incomeText({ total, credits, currency }: CreditIncome): string {
  const price = formatMoney(total, currency)
  if (credits === 0) return t`${{ price }} for 0 credits`
  const each = formatMoney(Math.round(total / credits), currency)
  return t`${{ price }} for ${plural({ credits }, { one: '# credit', other: '# credits' })}, ${{ each }} each`
}
