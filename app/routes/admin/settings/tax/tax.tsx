import { href, Link } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/orders/countries.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { changeSeller } from '#app/domain/tax/change-settings.server.ts'
import { formatRate, sellerDraft, taxRecord } from '#app/domain/tax/settings.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/tax.ts'

const schema = sellerDraft.safeExtend({ version: z.number().int() })

export async function loader({ context }: Route.LoaderArgs) {
  let { value, version, faults } = await readVersioned(context.get(servicesContext).db, taxRecord)
  let { rates, rate, ...seller } = value
  return { seller: { ...seller, rate: rate === 0 ? '' : formatRate(rate) }, version, faults }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  let { version: seen, ...draft } = form.value
  let { db } = context.get(servicesContext)
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'settings.save_failed', () => changeSeller(db, change))
  if (outcome === 'failed') return form.reject('Failed to update data', 500)
  if (outcome === 'conflict') return form.reject(CONFLICT, 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/tax'),
    'Settings updated successfully! They hold for orders from now on.',
  )
}

const CONFLICT =
  'Someone else has changed these settings since you opened them. What you typed is below; save again to replace theirs.'

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function TaxPage({ loaderData: { seller, version, faults } }: Route.ComponentProps) {
  let [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'tax', defaultValue: seller })
  return (
    <>
      <PageHead
        title="Seller and tax"
        lead="Who sells, and how much tax is in the prices. Buyers always pay the price that is shown; invoices are frozen when they are issued."
      />
      <SettingsForm
        settings="tax"
        page={href('/admin/settings/tax')}
        {...{ form, version, faults }}
        nameOf={(path) => LABELS[path.split('.')[0] as keyof typeof LABELS] ?? 'Rates by country'}
      >
        <h2>Seller</h2>
        <div className="form-grid">
          <Field optional meta={fields.name} label={LABELS.name} autoComplete="off" />
          <Field optional meta={fields.address} label={LABELS.address} type="textarea" rows={3} />
          <SelectField
            half
            optional
            meta={fields.country}
            label={LABELS.country}
            emptyLabel="Select Country"
            options={COUNTRIES}
          />
          <Field half optional meta={fields.email} label={LABELS.email} type="email" autoComplete="off" />
          <Field half optional meta={fields.vatNumber} label={LABELS.vatNumber} autoComplete="off" />
          <Field half optional meta={fields.taxNumber} label={LABELS.taxNumber} autoComplete="off" />
          <Field
            optional
            meta={fields.register}
            label={LABELS.register}
            autoComplete="off"
            hint="Where the company is registered and under which number, as it is to stand on invoices."
          />
        </div>
        <h2>Tax</h2>
        <SelectField
          meta={fields.way}
          label={LABELS.way}
          options={WAYS}
          hint={
            <>
              By country, the rate is that of the buyer’s billing address:{' '}
              <Link to={href('/admin/settings/tax/rates')}>rates by country</Link>. A company in another
              country of the EU that gives a VAT number pays the price without tax (reverse charge). The form
              of the number is checked; whether it is registered is not.
            </>
          }
        />
        <Field
          optional
          meta={fields.sentence}
          label={LABELS.sentence}
          hint="Of a shop that shows no tax, such as: Small business, no VAT is shown."
        />
        <Field
          optional
          meta={fields.rate}
          label={LABELS.rate}
          inputMode="decimal"
          hint="Such as 19 or 25.5."
        />
      </SettingsForm>
    </>
  )
}

export const meta = pageTitle('Seller and tax - Settings')

const WAYS = [
  { value: 'none', label: 'No tax is shown' },
  { value: 'included', label: 'Prices include one rate' },
  { value: 'by-country', label: 'Prices include the rate of the buyer’s country' },
]

const LABELS = {
  name: 'Name',
  address: 'Address',
  country: 'Country',
  vatNumber: 'VAT number',
  taxNumber: 'Tax number',
  register: 'Register',
  email: 'Email for questions about invoices',
  way: 'How prices hold tax',
  sentence: 'Sentence on invoices without tax',
  rate: 'The one rate, in percent',
}
