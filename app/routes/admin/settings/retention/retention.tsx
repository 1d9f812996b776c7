import type { FieldMetadata } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { figure } from '#app/domain/base/lists/figure.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import {
  PERIOD_KEYS,
  PERIODS,
  type Period,
  type PeriodKey,
  type Retention,
} from '#app/domain/shop/retention/periods.ts'
import { changeRetention, retentionRecord } from '#app/domain/shop/retention/retention.server.ts'
import { retentionDraft } from '#app/domain/shop/retention/retention-draft.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import figuresCss from '#app/ui/css/figures.css?url'
import { Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/retention.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version, faults } = await readVersioned(context.get(servicesContext).db, retentionRecord)
  return { periods: value, version, faults }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, retentionDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeRetention(db, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(context, href('/admin/settings/retention'), t`Settings updated successfully!`)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  const { periods, version, faults } = loaderData
  const [form, fields] = usePostedForm<Retention>({ id: 'retention', defaultValue: periods })
  return (
    <>
      <PageHead
        title={t`Retention`}
        lead={t`How long the shop keeps data. Older data is deleted once a day. The privacy page states these periods.`}
      />
      <SettingsForm
        settings="retention"
        page={href('/admin/settings/retention')}
        {...{ form, version, faults }}
        nameOf={(path) => t(PERIODS[path as PeriodKey]?.label) ?? t`All of it`}
      >
        <div className="form-grid">
          {BY_SHOP.map((key) => (
            <PeriodField key={key} period={PERIODS[key]} meta={fields[key]} />
          ))}
        </div>
        <fieldset className="group stack">
          <legend>{t`Kept outside the shop`}</legend>
          <p className="small muted">
            {[
              t`The shop states these periods on the privacy page, but cannot delete this data itself. Whoever runs the server sets them there as well.`,
              ...BY_OTHERS.map((key) => t(byOf(PERIODS[key]))),
            ].join(' ')}
          </p>
          <div className="form-grid">
            {BY_OTHERS.map((key) => (
              <PeriodField key={key} period={PERIODS[key]} meta={fields[key]} />
            ))}
          </div>
        </fieldset>
        <p className="hint">{t`Orders, payments, invoices and credits are accounting records and are always kept. Listings and products are kept until their owner deletes them or the account.`}</p>
      </SettingsForm>
    </>
  )
}

export const meta = pageTitle(msg`Retention - Settings`)

const byOf = ({ by }: Period) => by
const BY_SHOP = PERIOD_KEYS.filter((key) => !byOf(PERIODS[key]))
const BY_OTHERS = PERIOD_KEYS.filter((key) => byOf(PERIODS[key]))

function PeriodField({ period, meta }: { period: Period; meta: FieldMetadata<number> }) {
  const { label, unit, least, most } = period
  return (
    <Field
      half
      meta={meta}
      label={t(label)}
      unit={unit === 'days' ? t`days` : t`months`}
      inputMode="numeric"
      hint={t`${{ least: figure(least) }}\u00a0to\u00a0${{ most: figure(most) }}.`}
    />
  )
}
