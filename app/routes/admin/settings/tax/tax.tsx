import { href, Link } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/orders/countries.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { changeSeller } from '#app/domain/tax/change-settings.server.ts'
import { formatRate } from '#app/domain/tax/rate.ts'
import { sellerDraft, taxRecord } from '#app/domain/tax/settings.ts'
import { countUnconfirmed } from '#app/domain/tax/unconfirmed.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as uiWords from '#app/ui/words.ts'
import { SettingsForm } from '../settings-form.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/tax.ts'
import * as words from './words.tsx'

const schema = sellerDraft.safeExtend({ version: z.number().int() })

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { value, version, faults } = await readVersioned(db, taxRecord)
  let { rates, rate, ...seller } = value
  return {
    seller: { ...seller, rate: rate === 0 ? '' : formatRate(rate) },
    version,
    faults,
    unconfirmed: await countUnconfirmed(db),
  }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  let { version: seen, ...draft } = form.value
  let { db } = context.get(servicesContext)
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'settings.save_failed', () => changeSeller(db, change))
  if (outcome === 'failed') return form.reject(settingsWords.failedToUpdateData, 500)
  if (outcome === 'conflict') return form.reject(adminWords.changedMeanwhile, 409)
  return redirectWithMessage(context, href('/admin/settings/tax'), words.settingsUpdatedSuccessfully)
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function TaxPage({
  loaderData: { seller, unconfirmed, version, faults },
}: Route.ComponentProps) {
  let [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'tax', defaultValue: seller })
  return (
    <>
      <PageHead title={settingsWords.sellerAndTax} lead={words.whoSellsAndHowMuchTax} />
      <UnconfirmedNumbers count={unconfirmed} />
      <SettingsForm
        settings="tax"
        page={href('/admin/settings/tax')}
        {...{ form, version, faults }}
        nameOf={(path) => LABELS[path.split('.')[0] as keyof typeof LABELS] ?? words.ratesByCountry}
      >
        <fieldset className="group stack">
          <legend>{uiWords.seller}</legend>
          <div className="form-grid">
            <Field meta={fields.name} label={LABELS.name} autoComplete="off" />
            <Field meta={fields.address} label={LABELS.address} type="textarea" rows={3} />
            <SelectField
              half
              meta={fields.country}
              label={LABELS.country}
              emptyLabel={uiWords.selectCountry}
              options={COUNTRIES}
            />
            <Field half meta={fields.email} label={LABELS.email} type="email" autoComplete="off" />
            <Field half meta={fields.vatNumber} label={LABELS.vatNumber} autoComplete="off" />
            <Field half meta={fields.taxNumber} label={LABELS.taxNumber} autoComplete="off" />
            <Field
              meta={fields.register}
              label={LABELS.register}
              autoComplete="off"
              hint={words.whereCompanyIsRegisteredAndUnderWhich}
            />
          </div>
        </fieldset>
        <fieldset className="group stack">
          <legend>{adminWords.tax}</legend>
          <div className="form-grid">
            <SelectField
              meta={fields.way}
              label={LABELS.way}
              options={WAYS}
              hint={words.byCountryRateIsThatOfBuyers((text) => (
                <Link to={href('/admin/settings/tax/rates')}>{text}</Link>
              ))}
            />
            <Field meta={fields.sentence} label={LABELS.sentence} hint={words.ofShopThatShowsNoTaxSuch} />
            <Field
              unit="%"
              meta={fields.rate}
              label={LABELS.rate}
              inputMode="decimal"
              hint={words.suchAs19Or255}
            />
            <CheckField meta={fields.reverseCharge} label={LABELS.reverseCharge} />
            <p className="small muted">
              {words.aRegisterHasToConfirmTheNumber((text) => (
                <Link to={href('/admin/settings/tax/hmrc')}>{text}</Link>
              ))}
            </p>
          </div>
        </fieldset>
      </SettingsForm>
    </>
  )
}

function UnconfirmedNumbers({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert kind="warning" quiet>
      <p>
        {words.paidOrdersWithoutConfirmation(count)}{' '}
        <Link to={href('/admin/settings/tax/numbers')}>{words.numbersToLookAt}</Link>
      </p>
    </Alert>
  )
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export const meta = pageTitle(words.sellerAndTaxSettings)

const WAYS = [
  { value: 'none', label: words.noTaxIsShown },
  { value: 'included', label: words.pricesIncludeOneRate },
  { value: 'by-country', label: words.pricesIncludeRateOfBuyersCountry },
]

const LABELS = {
  name: uiWords.name,
  address: uiWords.address,
  country: uiWords.country,
  vatNumber: words.vatNumber,
  taxNumber: words.taxNumber,
  register: uiWords.register,
  email: words.emailForQuestionsAboutInvoices,
  way: words.howPricesHoldTax,
  sentence: words.sentenceOnInvoicesWithoutTax,
  rate: words.oneRate,
  reverseCharge: words.companiesAbroadPayWithoutTax,
}
