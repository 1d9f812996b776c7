import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  listChanges,
  readVersioned,
  replaceSettings,
  type SettingsChange,
} from '#app/domain/base/settings.server.ts'
import { recheckChannels } from '#app/domain/listings/recheck.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { CHANNELS } from '../channels.ts'
import { sourceOf } from './preset.ts'
import { CHANNEL_LIMITS, type ChannelSettings, channelRecord } from './settings.server.ts'

/** What an admin says of one channel. */
export interface ChannelDraft {
  offered: boolean
  source: string
  /** YYYY-MM-DD. */
  date: string
  /** By `ChannelLimit.key`; where there is none, the preset's number holds. */
  limits: Record<string, number>
}

/** Saves one channel and leaves the others as they are. A draft of undefined brings the preset back. */
export async function changeChannel(
  db: Db,
  key: string,
  { draft, ...change }: SettingsChange<ChannelDraft | undefined>,
): Promise<'changed' | 'conflict'> {
  const { value: before, version } = await readVersioned(db, channelRecord)
  if (version !== change.seen) return 'conflict'
  const limits = Object.fromEntries(
    Object.entries(before.limits).filter(([limit]) => !limit.startsWith(`${key}.`)),
  )
  const { [key]: _, ...sources } = before.sources
  const hidden = before.hidden.filter((channel) => channel !== key)
  if (!draft) return changeChannels(db, { ...change, draft: { limits, sources, hidden } })
  const { source, date, offered } = draft
  const after = {
    limits: { ...limits, ...draft.limits },
    sources: { ...sources, [key]: { source, date } },
    hidden: offered ? hidden : [...hidden, key],
  }
  return changeChannels(db, { ...change, draft: after })
}

/**
 * Saves the admin's settings; what is the preset's is left to it, so that a later release may change it. The open
 * checks of the listings that are held against channels are counted again by and by.
 */
export function changeChannels(
  db: Db,
  { draft, seen, actorId }: SettingsChange<ChannelSettings>,
): Promise<'changed' | 'conflict'> {
  const after = withoutPresets(draft)
  return transact(db, async (trx) => {
    const { value: before } = await readVersioned(trx, channelRecord)
    if (!(await replaceSettings(trx, channelRecord, after, seen))) return 'conflict'
    await recheckChannels(trx)
    const detail = describe(before, after)
    await recordActivity(trx, {
      actorId,
      action: 'channels.save',
      subject: activityTexts.store('channels'),
      detail,
    })
    return 'changed'
  })
}

function withoutPresets({ limits, sources, hidden }: ChannelSettings): ChannelSettings {
  const presets = new Map(CHANNEL_LIMITS.map(({ key, preset }) => [key, preset]))
  const isOwn = ([key, { source, date }]: [string, ChannelSettings['sources'][string]]) => {
    const preset = CHANNELS.find((channel) => channel.key === key)
    return !preset || sourceOf(preset) !== source || preset.date !== date
  }
  return {
    limits: Object.fromEntries(Object.entries(limits).filter(([key, limit]) => presets.get(key) !== limit)),
    sources: Object.fromEntries(Object.entries(sources).filter(isOwn)),
    hidden,
  }
}

function describe(before: ChannelSettings, after: ChannelSettings): string {
  const limits = listChanges(before.limits, after.limits)
  const sources = listChanges(sourceTexts(before), sourceTexts(after))
  const hidden = [before.hidden, after.hidden].map((keys) => keys.join(', ') || undefined)
  const changes = limits.map((change) => activityTexts.store('changed', change))
  for (const { name, ...change } of sources)
    changes.push(activityTexts.store('source', { channel: name, ...change }))
  if (hidden[0] !== hidden[1])
    changes.push(activityTexts.store('hidden-channels', { before: hidden[0], after: hidden[1] }))
  return activityTexts.storeList(changes) || activityTexts.store('unchanged')
}

function sourceTexts({ sources }: ChannelSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([key, { source, date }]) => [key, `${source} (${date})`]),
  )
}
