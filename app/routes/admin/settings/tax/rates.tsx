import { href } from 'react-router'
import { z } from 'zod'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import { formatDay } from '#app/domain/base/dates.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { changeRates } from '#app/domain/catalog/tax/change-settings.server.ts'
import { EU, RATES_SOURCE } from '#app/domain/catalog/tax/eu.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import { percentage, taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import figuresCss from '#app/ui/css/figures.css?url'
import { Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/rates.ts'

const schema = z
  .object({
    version: z.number().int(),
    /** In the order of `COUNTRIES`: a field's name has no room for theirs. */
    rates: z.record(z.string().regex(/^c\d{1,3}$/), percentage).default({}),
    more: z
      .string()
      .default('')
      .refine((country) => country === '' || COUNTRIES.includes(country), {
        error: () => t`Select a country from the list`,
      }),
    moreRate: percentage,
  })
  .superRefine(({ more, moreRate }, { addIssue }) => {
    if (more !== '' && moreRate === undefined)
      addIssue({ code: 'custom', path: ['moreRate'], message: t`Enter the rate for ${{ more }}` })
    if (more === '' && moreRate !== undefined)
      addIssue({ code: 'custom', path: ['more'], message: t`Select the country for this rate` })
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version, faults } = await readVersioned(context.get(servicesContext).db, taxRecord)
  const countries = [...new Set([...EU.map(({ name }) => name), ...Object.keys(value.rates)])]
  const rows = countries
    .filter((country) => COUNTRIES.includes(country))
    .map((country) => ({ key: keyOf(country), country, rate: value.rates[country] }))
  const others = COUNTRIES.filter((country) => !countries.includes(country))
  return { rows, others, version, faults }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, schema)
  if (!form.valid) return form.rejected
  const { version: seen, rates, more, moreRate } = form.value
  const draft: Record<string, number> = {}
  for (const [key, rate] of Object.entries(rates)) {
    const country = COUNTRIES[Number(key.slice(1))]
    if (country && rate !== undefined) draft[country] = rate
  }
  if (more && moreRate !== undefined) draft[more] = moreRate
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeRates(db, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  const said = t`The rates were saved. They apply to orders placed from now on.`
  return redirectWithMessage(context, href('/admin/settings/tax/rates'), said)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

function keyOf(country: string): string {
  return `c${COUNTRIES.indexOf(country)}`
}

export default function RatesPage({ loaderData: { rows, others, version, faults } }: Route.ComponentProps) {
  const stored = rows.flatMap(({ key, rate }) =>
    rate === undefined ? [] : [[key, formatRate(rate)] as const],
  )
  const [form, fields] = usePostedForm({
    id: 'rates',
    defaultValue: { rates: Object.fromEntries(stored) as Record<string, string>, more: '', moreRate: '' },
  })
  const inputs = fields.rates.getFieldset()
  return (
    <>
      <PageHead
        title={t`Rates by country`}
        back={{ to: href('/admin/settings/tax'), label: t`Seller and tax` }}
        lead={t`Leave a rate empty if prices include no tax for buyers in that country.`}
      />
      <SettingsForm
        settings="tax"
        page={href('/admin/settings/tax/rates')}
        {...{ form, version, faults }}
        nameOf={(path) => path.split('.').slice(1).join('.') || t`Rates by country`}
      >
        <p className="small muted">
          <Trans>
            The rates entered at first are the EU countries’ standard rates as of{' '}
            {{ day: formatDay(RATES_SOURCE.date) }}:{' '}
            {{ link: <a href={RATES_SOURCE.address}>{RATES_SOURCE.name}</a> }}. They are not updated
            automatically.
          </Trans>
        </p>
        <div className="rates">
          {rows.map(({ key, country }) => {
            const meta = inputs[key]
            return meta && <Field key={key} meta={meta} label={country} inputMode="decimal" unit="%" />
          })}
        </div>
        <fieldset className="group stack">
          <legend>{t`Another country`}</legend>
          <div className="form-grid">
            <SelectField
              half
              meta={fields.more}
              label={t`Country`}
              emptyLabel={t`Select Country`}
              options={others}
            />
            <Field half meta={fields.moreRate} label={t`Rate`} inputMode="decimal" unit="%" />
          </div>
        </fieldset>
      </SettingsForm>
    </>
  )
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export const meta = pageTitle(msg`Rates by country - Settings`)
