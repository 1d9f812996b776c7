import { PERIOD_KEYS, PERIODS, periodText, type Retention } from '#app/domain/shop/retention/periods.ts'
import { t } from '#app/i18n/macro.ts'

/** What the settings say, under the shop's own text. */
export function RetentionPeriods({ periods }: { periods: Retention }) {
  return (
    <section className="stack" aria-labelledby="retention">
      <h2 className="text-xl pt-6" id="retention">
        {t`How long data is kept`}
      </h2>
      <ul className="list-disc max-w-(--measure) ps-6">
        {PERIOD_KEYS.map((key) => (
          <li key={key}>
            {t`${{ data: t(PERIODS[key].text) }}: ${{ period: periodText(key, periods[key]) }}.`}
          </li>
        ))}
        <li>{t`Orders, payments and invoices: as long as bookkeeping law requires. If you delete your account, your name is removed from them.`}</li>
        <li>{t`Your account, your products and listings: until you delete them or your account.`}</li>
      </ul>
    </section>
  )
}
