import { formatPrice } from '#app/domain/base/money.ts'
import type { PriceChange } from '#app/domain/catalog/price-changes/list.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { noPriceOfArchived } from './messages.ts'
import { pastColumns, plannedColumns } from './price-columns.tsx'
import type { LoadedPrices } from './price-page.server.ts'

interface PricePageProps extends LoadedPrices {
  action: string
  back: { to: string; label: string }
}

/** The prices of a package or item: the one in force, those to come and those that were. */
export function PricePage({ action, back, ...loaded }: PricePageProps) {
  const { name, priceMinor, offered, changes, currency } = loaded
  const planned = changes.filter(({ state }) => state === 'planned')
  return (
    <>
      <PageHead
        title={t`Prices of ${{ name }}`}
        lead={t`It costs ${{ price: formatPrice(priceMinor, currency) }} now. Orders keep the price they were placed at.`}
        back={back}
      />
      {offered ? (
        <PlanForm action={action} {...loaded} />
      ) : (
        <Alert kind="info" quiet>
          {noPriceOfArchived()}
        </Alert>
      )}
      <Changes
        id="prices-planned"
        title={t`Planned`}
        caption={t`Next one first. They apply even if the price is changed by hand before then.`}
        none={t`No price is planned.`}
        rows={planned}
        columns={plannedColumns(action, currency)}
      />
      <Changes
        id="prices-past"
        title={t`Past`}
        caption={t`Newest first`}
        none={t`No planned price has come into force or been cancelled yet.`}
        rows={changes.filter(({ state }) => state !== 'planned')}
        columns={pastColumns(currency)}
      />
    </>
  )
}

type PlanValues = { price: string; day: string; time: string }

function PlanForm({ action, currency, zone, idempotencyKey }: Omit<PricePageProps, 'back'>) {
  const [form, fields] = usePostedForm<PlanValues>({ id: 'price', defaultValue: { time: '00:00' } })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="form-grid">
          <Field
            meta={fields.price}
            label={t`New price`}
            inputMode="decimal"
            autoComplete="off"
            hint={t`In ${{ currency }}, such as 9.99.`}
          />
          <Field half meta={fields.day} label={t`From this day`} type="date" />
          <Field half meta={fields.time} label={t`At this time in ${{ zone }}`} type="time" />
        </div>
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Plan price`}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

interface ChangesProps {
  id: string
  title: string
  caption: string
  none: string
  rows: PriceChange[]
  columns: Column<PriceChange>[]
}

function Changes({ id, title, caption, none, rows, columns }: ChangesProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="small muted">{none}</p>
      ) : (
        <DataTable caption={caption} narrow="orders" columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
    </section>
  )
}
