import { amount, formatPrice } from '#app/domain/catalog/money.ts'
import type { CreditIncome, ModelCosts } from '#app/domain/generation/costs/read-costs.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { count, dollars } from './dollars.ts'

/** The range in a few lines: what was paid for calls, and what credits brought in. */
export function CostSummary({ costs: { total, byPurpose, income } }: { costs: ModelCosts }) {
  let costOf = (purpose: string) => byPurpose.find((row) => row.purpose === purpose)?.cost ?? 0
  let listings = byPurpose.find((row) => row.purpose === 'listing')?.texts ?? 0
  let writing = costOf('listing') + costOf('meta')
  return (
    <section className="stack" aria-labelledby="sum-title">
      <h2 id="sum-title">In these days</h2>
      <Facts
        rows={[
          ['Cost of all calls', dollars(total.cost)],
          ['Listings written', count(listings)],
          listings > 0 && ['Cost of writing one', dollars(Math.round(writing / listings))],
          listings > 0 && ['With rewrites and photos', dollars(Math.round(total.cost / listings))],
          ...income.map((one): [string, string] => [nameOf(one), incomeText(one)]),
          income.length === 0 && ['Credits sold', 'Nothing'],
        ]}
      />
      {total.unpriced > 0 && (
        <Alert kind="info" quiet>
          {`The cost of ${count(total.unpriced)} ${total.unpriced === 1 ? 'call' : 'calls'} is unknown: the table of models had no price, or the service reported no tokens.`}
        </Alert>
      )}
    </section>
  )
}

function nameOf({ mode }: CreditIncome): string {
  return mode === 'live' ? 'Credits sold' : 'Credits sold, sandbox'
}

function incomeText({ total, credits, currency }: CreditIncome): string {
  let each = credits > 0 ? `, ${amount(Math.round(total / credits), currency)} each` : ''
  return `${formatPrice(total, currency)} for ${count(credits)} credits${each}`
}
