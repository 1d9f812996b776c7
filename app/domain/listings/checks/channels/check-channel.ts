import { textWidth } from '#app/domain/base/text-length.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { forbiddenHits } from '../claims/forbidden.ts'
import type { ChannelCode, Finding } from '../finding.ts'
import { codePoints } from '../rules/check-rules.ts'
import { normalize } from '../text/normalized.ts'
import { findCharacters, findContact, findEmoji, findMarkup, type Range, repeatedWords } from './find.ts'
import type { ChannelField, ChannelPreset, ChannelRules } from './preset.ts'

/** Where a listing does not keep what a channel takes; `code` is the BCP 47 tag of its language. */
export function checkChannel(preset: ChannelPreset, text: ListingText, code: string): Finding[] {
  return preset.fields.flatMap((field) => checkField(preset.key, field, text, code))
}

/** As the channel counts: characters, or the width where it cuts by it. */
export function lengthIn({ byWidth }: ChannelRules, text: string): number {
  return byWidth ? textWidth(text) : codePoints(text)
}

/** The texts that go to the field, as the channel gets them. */
export function fieldTexts(field: ChannelField, text: ListingText): string[] {
  const parts = (text[field.section] ?? []).map((part) => part.text)
  if (field.parts === 'first') return parts.slice(0, 1)
  return field.parts === 'joined' && parts.length > 0 ? [parts.join(field.joint ?? ' ')] : parts
}

function checkField(channel: string, field: ChannelField, text: ListingText, code: string): Finding[] {
  const { rules, section, key } = field
  const texts = fieldTexts(field, text)
  if (texts.length === 0) return []
  const whole = (kind: ChannelCode, values: Record<string, string | number>) =>
    wholeSection(channel, section, kind, { field: key, ...values })
  const findings: Finding[] = []
  const { maxParts, minParts, maxTotal } = rules
  if (maxParts !== undefined && texts.length > maxParts)
    findings.push(whole('count', { count: texts.length, limit: maxParts }))
  if (minParts !== undefined && texts.length < minParts)
    findings.push(whole('count', { count: texts.length, minimum: minParts }))
  const total = maxTotal === undefined ? 0 : texts.reduce((sum, each) => sum + codePoints(each), 0)
  if (maxTotal !== undefined && total > maxTotal)
    findings.push(whole('length', { count: total, total: maxTotal }))
  for (const [part, each] of texts.entries()) {
    // A joined text has no single part; its places are looked for in the parts.
    const at = field.parts === 'joined' ? -1 : part
    findings.push(...checkLengths(channel, field, { part: at, text: each }))
  }
  const parts = text[section] ?? []
  for (const [part, { text: each }] of (field.parts === 'first' ? parts.slice(0, 1) : parts).entries()) {
    findings.push(...checkPartOf(channel, field, part, each, code))
  }
  return findings
}

function wholeSection(
  channel: string,
  section: SectionKey,
  code: ChannelCode,
  values: Record<string, string | number>,
): Finding {
  return {
    kind: 'channel',
    channel,
    code,
    section,
    part: -1,
    field: 'text',
    start: 0,
    end: 0,
    text: '',
    values,
  }
}

const encoder = new TextEncoder()

function checkLengths(
  channel: string,
  { rules, section, key }: ChannelField,
  { part, text }: { part: number; text: string },
): Finding[] {
  const found = (code: ChannelCode, values: Record<string, string | number>): Finding => {
    const end = part < 0 ? 0 : text.length
    const finding = { section, part, field: 'text', start: 0, end, text: part < 0 ? '' : text } as const
    return { kind: 'channel', channel, code, ...finding, values: { field: key, ...values } }
  }
  const count = lengthIn(rules, text)
  // Said only where it is not the same: most people count characters.
  const wide: Record<string, number> = count === codePoints(text) ? {} : { wide: 1 }
  const { maxLength, minLength, maxBytes } = rules
  if (maxLength !== undefined && count > maxLength)
    return [found('length', { count, limit: maxLength, ...wide })]
  if (minLength !== undefined && count < minLength) return [found('length', { count, minimum: minLength })]
  const bytes = maxBytes === undefined ? 0 : encoder.encode(text).length
  return maxBytes !== undefined && bytes > maxBytes ? [found('bytes', { count: bytes, limit: maxBytes })] : []
}

function checkPartOf(
  channel: string,
  { rules, section, key }: ChannelField,
  part: number,
  text: string,
  code: string,
): Finding[] {
  const at = (kind: ChannelCode, values?: Record<string, string | number>) => {
    return ({ start, end }: Range): Finding => {
      const place = { section, part, field: 'text', start, end, text: text.slice(start, end) } as const
      return { kind: 'channel', channel, code: kind, ...place, values: { field: key, ...values } }
    }
  }
  const findings = findCharacters(rules, text).map(at('characters'))
  if (rules.maxRepeats !== undefined) {
    findings.push(
      ...repeatedWords(text, code, rules.maxRepeats).map(at('repeated-word', { limit: rules.maxRepeats })),
    )
  }
  if (rules.maxCapitals !== undefined && capitalShare(text) > rules.maxCapitals)
    findings.push(at('capitals')(whole(text)))
  if (rules.startsWithCapital && /^\p{Ll}/u.test(text))
    findings.push(at('capitals', { start: 1 })({ start: 0, end: 1 }))
  if (rules.noEndMark && /[.!;。！；।]$/u.test(text))
    findings.push(at('characters', { last: 1 })({ start: text.length - 1, end: text.length }))
  if (rules.noEmoji) findings.push(...findEmoji(text).map(at('emoji')))
  if (rules.noHtml) findings.push(...findMarkup(text).map(at('html')))
  if (rules.noContact) findings.push(...findContact(text).map(at('contact')))
  if (rules.noPhrases) findings.push(...forbiddenPhrases(text, code).map(at('phrase')))
  return findings
}

function whole(text: string): Range {
  return { start: 0, end: text.length }
}

function forbiddenPhrases(text: string, code: string): Range[] {
  const normalized = normalize(text)
  return forbiddenHits(code, normalized)
    .filter(({ values }) => values?.group === 'promotion' || values?.group === 'guarantee')
    .map(({ start, end }) => ({ start: normalized.start(start), end: normalized.end(end) }))
}

/** Of letters that have two forms; short texts may be abbreviations. */
function capitalShare(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return capitals + small < 12 ? 0 : capitals / (capitals + small)
}
