import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { changeSettings, describeChanges, readSettings, type SettingsChange } from '../../settings.server.ts'
import { CHANNELS } from '../channels.ts'
import type { ChannelField, ChannelPreset, ChannelRules } from './preset.ts'

/** The rules that are whole numbers, and that an admin may change. */
const LIMIT_RULES = [
  'minLength',
  'maxLength',
  'maxBytes',
  'minParts',
  'maxParts',
  'maxTotal',
  'maxRepeats',
] as const satisfies (keyof ChannelRules)[]

/** A number that an admin may change; `key` as in the record, such as `amazon.title.maxLength`. */
export interface ChannelLimit {
  key: string
  channel: string
  field: string
  rule: (typeof LIMIT_RULES)[number]
  /** What the preset says. */
  preset: number
}

/** Every number of the presets. */
export const CHANNEL_LIMITS: readonly ChannelLimit[] = CHANNELS.flatMap((channel) =>
  channel.fields.flatMap((field) =>
    LIMIT_RULES.flatMap((rule) => {
      let preset = field.rules[rule]
      if (preset === undefined) return []
      return [
        { key: limitKey(channel.key, field.key, rule), channel: channel.key, field: field.key, rule, preset },
      ]
    }),
  ),
)

function limitKey(channel: string, field: string, rule: string): string {
  return `${channel}.${field}.${rule}`
}

/** The most that any limit may be. */
const MOST = 100_000

/** What the admin has set in place of the presets' numbers, by `ChannelLimit.key`; and the channels that nobody is offered. */
const channelDraft = z.object({
  limits: z
    .record(
      z.string().max(80),
      z
        .number({ error: 'Enter a whole number' })
        .int('Enter a whole number')
        .min(0, 'Enter 0 or more')
        .max(MOST, 'Enter 100,000 or less'),
    )
    .default({}),
  hidden: z.array(z.string().max(40)).max(50).default([]),
})

export type ChannelSettings = z.infer<typeof channelDraft>

export const channelRecord = { key: 'channels', schema: channelDraft } as const

/** The channels on offer, with the admin's numbers. */
export async function readChannels(db: Db | Trx): Promise<ChannelPreset[]> {
  let { limits, hidden } = await readSettings(db, channelRecord)
  return CHANNELS.filter(({ key }) => !hidden.includes(key)).map((channel) => ({
    ...channel,
    fields: channel.fields.map((field) => withLimits(channel.key, field, limits)),
  }))
}

function withLimits(channel: string, field: ChannelField, limits: ChannelSettings['limits']): ChannelField {
  let rules = { ...field.rules }
  for (let rule of LIMIT_RULES) {
    let limit = limits[limitKey(channel, field.key, rule)]
    if (limit !== undefined && rules[rule] !== undefined) rules[rule] = limit
  }
  return { ...field, rules }
}

/** Saves the admin's numbers; those that are the preset's are left to it, so that a later release may change them. */
export function changeChannels(db: Db, change: SettingsChange<ChannelSettings>) {
  let presets = new Map(CHANNEL_LIMITS.map(({ key, preset }) => [key, preset]))
  let kept = Object.entries(change.draft.limits).filter(([key, limit]) => presets.get(key) !== limit)
  let draft = { ...change.draft, limits: Object.fromEntries(kept) }
  return changeSettings(db, channelRecord, { ...change, draft }, (before) => ({
    action: 'channels.save',
    subject: 'Channels',
    detail: describeChanges(flat(before), flat(draft)),
  }))
}

function flat({ limits, hidden }: ChannelSettings): Record<string, string | number> {
  return { ...limits, 'hidden channels': hidden.join(', ') || 'none' }
}
