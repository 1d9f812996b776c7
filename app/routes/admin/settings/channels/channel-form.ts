import { z } from 'zod'
import {
  CHANNEL_LIMITS,
  type ChannelLimit,
  channelNumber,
  channelSource,
} from '#app/domain/listings/checks/channels/settings.server.ts'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'

/** How the rules are called that are numbers. */
export const RULE_LABELS: Record<ChannelLimit['rule'], Text> = {
  minLength: msg`Minimum characters`,
  maxLength: msg`Maximum characters`,
  maxBytes: msg`Maximum bytes`,
  minParts: msg`Minimum entries`,
  maxParts: msg`Maximum entries`,
  maxTotal: msg`Maximum characters in total`,
  maxRepeats: msg`How often a word may appear`,
}

/** A channel as its form posts it; a number that is left out is ours. */
export function channelForm(key: string) {
  const shape: Record<string, z.ZodOptional<ReturnType<typeof rulesOf>>> = {}
  for (const { channel, field } of CHANNEL_LIMITS)
    if (channel === key) shape[field] = rulesOf(key, field).optional()
  return z.object({
    version: z.number().int(),
    offered: z.boolean().default(false),
    ...channelSource.shape,
    limits: z.object(shape).default({}),
  })
}

function rulesOf(key: string, name: string) {
  const rules = CHANNEL_LIMITS.filter(({ channel, field }) => channel === key && field === name)
  const shape = Object.fromEntries(rules.map(({ rule }) => [rule, channelNumber().optional()]))
  return z.object(shape).superRefine((limits, context) => {
    for (const [least, most] of PAIRS) {
      const [low = 0, high = low] = [least, most].map((name) => {
        return limits[name] ?? rules.find(({ rule }) => rule === name)?.preset
      })
      if (low > high)
        context.addIssue({
          code: 'custom',
          path: [most],
          message: t`This cannot be less than the number before it`,
        })
    }
  })
}

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minParts', 'maxParts'],
] as const

/** The posted numbers under the keys of the record. */
export function limitsOf(
  key: string,
  posted: Record<string, Record<string, number | undefined> | undefined>,
) {
  const entries = CHANNEL_LIMITS.filter(({ channel }) => channel === key).flatMap(
    ({ key: limit, field, rule }) => {
      const number = posted[field]?.[rule]
      return number === undefined ? [] : [[limit, number] as const]
    },
  )
  return Object.fromEntries(entries)
}

/** What the back office calls a path in the stored record. */
export function faultName(path: string): string {
  const [part, channel, field, rule] = path.split('.')
  const preset = CHANNELS.find(({ key }) => key === channel)
  if (!preset) return part === 'hidden' ? t`which channels are offered` : t`the limits`
  const place = t(preset.fields.find(({ key }) => key === field)?.label)
  if (part === 'sources' || !place) return t`${{ channel: t(preset.name) }}, the source`
  const label = t(RULE_LABELS[rule as ChannelLimit['rule']]) ?? t`a limit`
  return t`${{ place }}: ${{ limit: label }}`
}
