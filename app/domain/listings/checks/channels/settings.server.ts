import { z } from 'zod'
import { readSettings, type SettingsSource } from '#app/domain/base/settings.server.ts'
import { t } from '#app/i18n/macro.ts'
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
      const preset = field.rules[rule]
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

/** A limit as an admin enters it. */
export function channelNumber() {
  return z
    .number({ error: () => t`Enter a whole number` })
    .int({ error: () => t`Enter a whole number` })
    .min(0, { error: () => t`Enter 0 or more` })
    .max(MOST, { error: () => t`Enter 100,000 or less` })
}

/** Where the limits of a channel were read, and when (YYYY-MM-DD). */
export const channelSource = z.object({
  source: z
    .string({ error: () => t`Say where the limits come from` })
    .max(300, { error: () => t`Enter 300 characters or less` }),
  date: z.iso.date({ error: () => t`Enter the day you read them` }),
})

/**
 * What the admin has set in place of the presets: numbers by `ChannelLimit.key`, sources by channel, and the channels
 * that nobody is offered.
 */
const channelDraft = z.object({
  limits: z.record(z.string().max(80), channelNumber()).default({}),
  sources: z.record(z.string().max(40), channelSource).default({}),
  hidden: z.array(z.string().max(40)).max(50).default([]),
})

export type ChannelSettings = z.infer<typeof channelDraft>

export const channelRecord = { key: 'channels', schema: channelDraft } as const

/** The channels on offer, with the admin's numbers. */
export async function readChannels(source: SettingsSource): Promise<ChannelPreset[]> {
  const settings = await readSettings(source, channelRecord)
  const offered = CHANNELS.filter(({ key }) => !settings.hidden.includes(key))
  return offered.map((channel) => withSettings(channel, settings))
}

/** A preset with what the admin has set in its place. */
export function withSettings(preset: ChannelPreset, { limits, sources }: ChannelSettings): ChannelPreset {
  const fields = preset.fields.map((field) => withLimits(preset.key, field, limits))
  return { ...preset, ...sources[preset.key], fields }
}

function withLimits(channel: string, field: ChannelField, limits: ChannelSettings['limits']): ChannelField {
  const rules = { ...field.rules }
  for (const rule of LIMIT_RULES) {
    const limit = limits[limitKey(channel, field.key, rule)]
    if (limit !== undefined && rules[rule] !== undefined) rules[rule] = limit
  }
  return { ...field, rules }
}
