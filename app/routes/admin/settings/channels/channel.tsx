import { href } from 'react-router'
import { z } from 'zod'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { changeChannel } from '#app/domain/listings/checks/channels/change-channels.server.ts'
import { sourceOf } from '#app/domain/listings/checks/channels/preset.ts'
import {
  CHANNEL_LIMITS,
  channelRecord,
  withSettings,
} from '#app/domain/listings/checks/channels/settings.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import type { Route } from './+types/channel.ts'
import { ChannelEditor } from './channel-editor.tsx'
import { channelForm, limitsOf, RULE_LABELS } from './channel-form.ts'
import { presetOf } from './preset.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const preset = presetOf(params.channel)
  const { value, version } = await readVersioned(context.get(servicesContext).db, channelRecord)
  const { source, date } = withSettings(preset, value)
  const fields = preset.fields.map(({ key: field, name }) => ({
    field,
    name: t(name),
    limits: CHANNEL_LIMITS.filter((limit) => limit.channel === preset.key && limit.field === field).map(
      ({ key, rule, preset: ours }) => ({ rule, label: t(RULE_LABELS[rule]), ours, now: value.limits[key] }),
    ),
  }))
  return {
    channel: {
      key: preset.key,
      name: t(preset.name),
      source: sourceOf({ source }),
      date,
      offered: !value.hidden.includes(preset.key),
    },
    fields: fields.filter(({ limits }) => limits.length > 0),
    version,
  }
}

/** The editor and the page that resets post here; their buttons say which. */
export async function action({ context, params }: Route.ActionArgs) {
  const preset = presetOf(params.channel)
  const { key } = preset
  const name = t(preset.name)
  const posted = await readForm(context)
  const { db } = context.get(servicesContext)
  const actorId = context.get(userContext).id
  const isReset = posted.get('intent') === 'reset'
  const form = isReset
    ? await readSubmission(context, resetForm)
    : await readSubmission(context, channelForm(key))
  if (!form.valid) return form.rejected
  const { version: seen } = form.value
  const draft = isReset ? undefined : draftOf(key, form.value as ChannelFields)
  const outcome = await logFailure(context, 'settings.save_failed', () =>
    changeChannel(db, key, { draft, seen, actorId }),
  )
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  const said = isReset ? t`${{ name }} has its default limits again.` : t`${{ name }} was saved.`
  return redirectWithMessage(
    context,
    href('/admin/settings/channels'),
    t`${{ said }} Listings checked against it will be checked again within minutes.`,
  )
}

type ChannelFields = z.output<ReturnType<typeof channelForm>>

function draftOf(key: string, { offered, source, date, limits }: ChannelFields) {
  return { offered, source, date, limits: limitsOf(key, limits) }
}

const resetForm = z.object({ version: z.number().int() })

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function Channel({ loaderData }: Route.ComponentProps) {
  const { channel, fields, version } = loaderData
  return (
    <>
      <PageHead
        title={channel.name}
        lead={t`What the channel accepts. Leave a number empty to use the default, which is updated with each release.`}
        back={{ to: href('/admin/settings/channels'), label: t`Channels` }}
      />
      <ChannelEditor channel={channel} fields={fields} version={version} />
    </>
  )
}

export const meta = pageTitle(msg`Channel - Settings`)
