import { href } from 'react-router'
import { z } from 'zod'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { changeZone, listZones, zoneDraft, zoneRecord } from '#app/domain/base/zone.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/dates.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version, faults } = await readVersioned(context.get(servicesContext).db, zoneRecord)
  return { ...value, version, faults, zones: listZones(), now: formatDateTime(isoTime(), value.zone) }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, zoneDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeZone(db, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/dates'),
    t`Dates are now shown in ${{ zone: draft.zone }}.`,
  )
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function DatesPage({ loaderData }: Route.ComponentProps) {
  const { zone, version, faults, zones, now } = loaderData
  const [form, fields] = usePostedForm<{ zone: string }>({ id: 'dates', defaultValue: { zone } })
  return (
    <>
      <PageHead
        title={t`Dates and time`}
        lead={t`The time zone for dates on the shop’s pages, in emails and in exports.`}
      />
      <SettingsForm
        settings="dates"
        page={href('/admin/settings/dates')}
        {...{ form, version, faults }}
        nameOf={() => t`Time zone`}
      >
        <SelectField
          meta={fields.zone}
          label={t`Time zone`}
          hint={t`The time there is now ${{ now }}. The API always uses UTC.`}
          options={zones}
        />
      </SettingsForm>
    </>
  )
}

export const meta = pageTitle(msg`Dates and time - Settings`)
