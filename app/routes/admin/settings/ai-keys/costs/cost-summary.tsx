import { formatMoney } from '#app/domain/catalog/money.ts'
import type { CreditIncome, ModelCosts } from '#app/domain/generation/costs/read-costs.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { dollars } from './dollars.ts'
import * as words from './words.ts'

/** The range in a few lines: what was paid for calls, and what credits brought in. */
export function CostSummary({ costs: { total, byPurpose, income } }: { costs: ModelCosts }) {
  let costOf = (purpose: string) => byPurpose.find((row) => row.purpose === purpose)?.cost ?? 0
  let listings = byPurpose.find((row) => row.purpose === 'listing')?.texts ?? 0
  let writing = costOf('listing') + costOf('meta')
  return (
    <section className="stack" aria-labelledby="sum-title">
      <h2 id="sum-title">{words.inThisPeriod}</h2>
      <Facts
        rows={[
          [words.costOfAllCalls, dollars(total.cost)],
          [words.listingsWritten, figure(listings)],
          listings > 0 && [words.costOfWritingOne, dollars(Math.round(writing / listings))],
          listings > 0 && [words.withRewritesAndPhotos, dollars(Math.round(total.cost / listings))],
          ...income.map((one): [string, string] => [nameOf(one), incomeText(one)]),
          income.length === 0 && [words.creditsSold, words.nothing],
        ]}
      />
      {total.unpriced > 0 && (
        <Alert kind="info" quiet>
          {words.costOfCreditsCallsIsUnknown(figure(total.unpriced), total.unpriced)}
        </Alert>
      )}
    </section>
  )
}

function nameOf({ mode }: CreditIncome): string {
  return mode === 'live' ? words.creditsSold : words.creditsSoldSandbox
}

function incomeText({ total, credits, currency }: CreditIncome): string {
  let each = credits > 0 ? words.each(formatMoney(Math.round(total / credits), currency)) : ''
  return words.forCreditsCredits(formatMoney(total, currency), figure(credits), each)
}
