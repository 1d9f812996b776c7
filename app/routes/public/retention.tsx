import { PERIOD_KEYS, PERIODS, periodText, type Retention } from '#app/domain/retention/periods.ts'

/** What the settings say, under the shop's own text. */
export function RetentionPeriods({ periods }: { periods: Retention }) {
  return (
    <section className="stack" aria-labelledby="retention">
      <h2 className="text-xl pt-6" id="retention">
        How long data is kept
      </h2>
      <ul className="list-disc ps-6">
        {PERIOD_KEYS.map((key) => (
          <li key={key}>
            {PERIODS[key].text}: {periodText(key, periods[key])}.
          </li>
        ))}
        <li>
          Orders, payments and invoices: as long as the law on bookkeeping asks for. A deleted account leaves
          no name in them.
        </li>
        <li>Your account, your products and texts: until you delete them, or the account.</li>
      </ul>
    </section>
  )
}
