import { z } from 'zod'
import { LONGEST_FIND, LONGEST_REPLACEMENT, REPLACEABLE } from '#app/domain/batches/bulk/bulk-limits.ts'
import type { LengthLimit, RewriteOptions } from '#app/domain/batches/bulk/bulk-options.ts'
import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import { rewriteDraft } from '#app/domain/listings/rewrite-draft.ts'
import { SECTION_KEYS, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { withoutNul } from '#app/typed-text.ts'
import { type ChannelLimit, OWN_LIMIT } from './channel-limit.ts'

/** One line, with the spaces around it: they may be what is looked for. */
const exact = (text: string) =>
  withoutNul(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')

export const replaceForm = z.object({
  find: z
    .string({ error: () => t`Enter the text to find` })
    .overwrite(exact)
    .max(LONGEST_FIND, { error: () => t`Enter 200 characters or less` }),
  replacement: z
    .string()
    .overwrite(exact)
    .max(LONGEST_REPLACEMENT, { error: () => t`Enter 500 characters or less` })
    .default(''),
  section: z.enum(['', ...REPLACEABLE], { error: () => t`Choose a section` }).default(''),
  wholeWords: z.boolean().default(false),
  matchCase: z.boolean().default(false),
})

export function channelLimits(channels: readonly ChannelPreset[]): ChannelLimit[] {
  return channels.flatMap((channel) =>
    channel.fields.flatMap((field) => {
      const { maxLength: most, byWidth = false } = field.rules
      if (most === undefined || field.section === 'slug') return []
      const { section, parts, joint = '' } = field
      const limit = { most, byWidth, parts, joint, channel: t(field.label) }
      return [{ value: `${channel.key}.${field.key}`, section, limit }]
    }),
  )
}

const WHOLE = () => t`Enter a whole number from 10 to 5,000`

export function rewriteForm(limits: ChannelLimit[]) {
  return z
    .object({
      section: z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], { error: () => t`Choose a section` }),
      limit: z.string().optional(),
      most: z
        .number({ error: WHOLE })
        .int({ error: WHOLE })
        .min(10, { error: WHOLE })
        .max(5000, { error: WHOLE })
        .optional(),
      chips: rewriteDraft.shape.chips,
      instruction: rewriteDraft.shape.instruction,
    })
    .transform(({ section, limit: chosen, most, ...wishes }, context): RewriteOptions => {
      const fail = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const options = { section, ...wishes }
      if (chosen === undefined) return options
      if (chosen === OWN_LIMIT) {
        if (most === undefined) fail('most', WHOLE())
        return { ...options, limit: { most: most ?? 10, byWidth: false, ...ownParts(section), channel: '' } }
      }
      const known = limits.find(({ value }) => value === chosen)
      if (!known) fail('limit', t`Choose a limit`)
      else if (known.section !== section)
        fail('limit', t`This limit is for the section “${{ section: t(SECTIONS[known.section].title) }}”.`)
      return { ...options, limit: known?.limit }
    })
}

/** Each entry of a list, or the text as a whole. */
function ownParts(section: SectionKey): Pick<LengthLimit, 'parts' | 'joint'> {
  const { kind } = SECTIONS[section]
  return kind === 'paragraphs' ? { parts: 'joined', joint: '\n\n' } : { parts: 'each', joint: '' }
}
