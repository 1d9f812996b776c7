import { href } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { readLanguages } from '#app/domain/base/languages.server.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { changeSeller } from '#app/domain/catalog/tax/change-settings.server.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import { sellerDraft, taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { suggestSeller } from '#app/domain/catalog/tax/suggest-seller.server.ts'
import { countUnconfirmed } from '#app/domain/catalog/tax/unconfirmed.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { directionOf, LANGUAGE_CODES, LANGUAGES } from '#app/i18n/languages.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/tax.ts'

const schema = sellerDraft.safeExtend({ version: z.number().int() })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { value, version, faults } = await readVersioned(db, taxRecord)
  const suggested = version === 0 ? await suggestSeller(db, context.get(userContext)) : {}
  const { rates, rate, ...seller } = { ...value, ...suggested }
  const { others } = await readLanguages(db)
  return {
    seller: { ...seller, rate: rate === 0 ? '' : formatRate(rate) },
    isSuggested: version === 0 && seller.country !== '',
    languages: LANGUAGE_CODES.filter((code) => others.includes(code) || value.sentences[code]),
    version,
    faults,
    unconfirmed: await countUnconfirmed(db),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeSeller(db, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/tax'),
    t`Settings updated successfully! They apply to orders placed from now on.`,
  )
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function TaxPage({
  loaderData: { seller, languages, isSuggested, unconfirmed, version, faults },
}: Route.ComponentProps) {
  const [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'tax', defaultValue: seller })
  const sentences = fields.sentences.getFieldset()
  return (
    <>
      <PageHead
        title={t`Seller and tax`}
        lead={t`Who sells, and how much tax the prices include. Buyers always pay the price that is shown; invoices do not change once they are issued. What does not apply to the seller can stay empty.`}
      />
      <UnconfirmedNumbers count={unconfirmed} />
      <SettingsForm
        settings="tax"
        page={href('/admin/settings/tax')}
        {...{ form, version, faults }}
        nameOf={(path) => t(LABELS[path.split('.')[0] as keyof typeof LABELS]) ?? t`Rates by country`}
      >
        <fieldset className="group stack">
          <legend>{t`Seller`}</legend>
          {isSuggested && (
            <p className="small muted">{t`The name, the country, the email address and the country’s usual rate are filled in from when you set up the shop. Nothing is stored until you save.`}</p>
          )}
          <div className="form-grid">
            <Field meta={fields.name} label={t(LABELS.name)} autoComplete="off" />
            <Field meta={fields.address} label={t(LABELS.address)} type="textarea" rows={3} />
            <SelectField
              half
              meta={fields.country}
              label={t(LABELS.country)}
              emptyLabel={t`Select Country`}
              options={COUNTRIES}
            />
            <Field half meta={fields.email} label={t(LABELS.email)} type="email" autoComplete="off" />
            <Field half meta={fields.vatNumber} label={t(LABELS.vatNumber)} autoComplete="off" />
            <Field half meta={fields.taxNumber} label={t(LABELS.taxNumber)} autoComplete="off" />
            <Field
              meta={fields.register}
              label={t(LABELS.register)}
              autoComplete="off"
              hint={t`Where the company is registered and under which number, as it should appear on invoices.`}
            />
          </div>
        </fieldset>
        <fieldset className="group stack">
          <legend>{t`Tax`}</legend>
          <div className="form-grid">
            <SelectField
              meta={fields.way}
              label={t(LABELS.way)}
              options={ways()}
              hint={
                <Trans>
                  By country, the rate is that of the buyer’s billing address:{' '}
                  <Link to={href('/admin/settings/tax/rates')}>rates by country</Link>.
                </Trans>
              }
            />
            <Field
              meta={fields.sentence}
              label={t(LABELS.sentence)}
              hint={t`For “No tax is shown”, for example: Small business, no VAT is shown.`}
            />
            {languages.map((code) => (
              <Field
                key={code}
                meta={sentences[code]}
                label={t`The same in ${{ language: LANGUAGES[code].name }}`}
                lang={code}
                dir={directionOf(code)}
              />
            ))}
            <Field
              unit="%"
              meta={fields.rate}
              label={t(LABELS.rate)}
              inputMode="decimal"
              hint={t`For “Prices include one rate”, for example 19 or 25.5.`}
            />
            <CheckField meta={fields.reverseCharge} label={t(LABELS.reverseCharge)} />
            <p className="small muted">
              <Trans>
                For sellers in the EU. VIES, the EU’s register, is asked while the buyer waits, four seconds
                at most. With the seller’s own VAT number above, it gives a consultation number, which is kept
                with the order as proof. Without its answer, or if it does not list the number, the price
                includes the tax. Companies in the United Kingdom pay with tax until{' '}
                <Link to={href('/admin/settings/tax/hmrc')}>HMRC’s credentials</Link> are entered.
              </Trans>
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
        {t`${plural({ count }, { one: '1 paid order left out VAT for a number that no register has confirmed.', other: '# paid orders left out VAT for numbers that no register has confirmed.' })}`}{' '}
        <Link to={href('/admin/settings/tax/numbers')}>{t`VAT numbers to look at`}</Link>
      </p>
    </Alert>
  )
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export const meta = pageTitle(msg`Seller and tax - Settings`)

const ways = () => [
  { value: 'none', label: t`No tax is shown` },
  { value: 'included', label: t`Prices include one rate` },
  { value: 'by-country', label: t`Prices include the rate of the buyer’s country` },
]

const LABELS = {
  name: msg`Name`,
  address: msg`Address`,
  country: msg`Country`,
  vatNumber: msg`VAT number`,
  taxNumber: msg`Tax number`,
  register: msg`Company register`,
  email: msg`Email for questions about invoices`,
  way: msg`How prices include tax`,
  sentence: msg`Sentence on invoices without tax`,
  sentences: msg`Sentence on invoices without tax`,
  rate: msg`Rate`,
  reverseCharge: msg`Companies in other EU countries pay without tax (reverse charge) once their VAT number is confirmed`,
}
