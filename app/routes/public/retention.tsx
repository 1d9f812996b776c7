import { PERIOD_KEYS, PERIODS, periodText, type Retention } from '#app/domain/retention/periods.ts'
import * as words from './words.tsx'

/** What the settings say, under the shop's own text. */
export function RetentionPeriods({ periods }: { periods: Retention }) {
  return (
    <section className="stack" aria-labelledby="retention">
      <h2 className="text-xl pt-6" id="retention">
        {words.howLongDataIsKept}
      </h2>
      <ul className="list-disc max-w-(--measure) ps-6">
        {PERIOD_KEYS.map((key) => (
          <li key={key}>
            {PERIODS[key].text}: {periodText(key, periods[key])}.
          </li>
        ))}
        <li>{words.ordersPaymentsAndInvoices}</li>
        <li>{words.yourAccountYourProductsAndTexts}</li>
      </ul>
    </section>
  )
}
