import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { SECTIONS, type SectionDefinition } from '../listings/sections.ts'
import type { Finding } from './finding.ts'
import * as words from './words.ts'

/** A plain English sentence for people and programs. It asks, because the code cannot know what is true. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'claim':
      return describeClaim(finding)
    case 'rule':
      return describeRule(finding)
    case 'channel':
      return describeChannel(finding)
    case 'leftover':
      return describeLeftover(finding)
  }
}

type Of<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>

function describeClaim(finding: Of<'claim'>): string {
  let { code, nearestFact, values = {} } = finding
  let quoted = quote(finding.text)
  let fact = nearestFact === undefined ? t`your facts` : t`fact\u00a0${{ nearestFact }}`
  switch (code) {
    case 'quantity':
    case 'code':
    case 'name':
      return t`Please confirm ${{ quoted }}. It is not in your facts.`
    case 'unit':
      return values.unit
        ? t`Please confirm ${{ quoted }}. The number appears in ${{ fact }}, with “${{ unit: values.unit }}”.`
        : t`Please confirm ${{ quoted }}. The number appears in ${{ fact }}, without this unit.`
    case 'converted':
      return t`Please confirm ${{ quoted }}. It looks converted from ${{ fact }}, which is in “${{ unit: values.unit }}”.`
    case 'certificate':
      return t`Please confirm ${{ quoted }}. This certificate or standard is not in your facts.`
    case 'material':
      return t`Please confirm ${{ quoted }}. This material is not in your facts.`
    case 'origin':
      return t`Please confirm ${{ quoted }}. This place of origin is not in your facts.`
    case 'forbidden':
      return words.pleaseConfirmChannelsMayRejectIt(quoted, t(FORBIDDEN[String(values.group)]))
    case 'fact-reference':
      return values.missing === undefined
        ? t`Please confirm ${{ quoted }}. Fact\u00a0${{ fact: values.fact }} says this, but the text was written from ${{ factList: factList(values.named) }}.`
        : t`Please confirm this text. It refers to ${{ factList: factList(values.missing) }}, which does not exist.`
  }
}

const FORBIDDEN: Record<string, Text> = {
  superlative: msg`Many channels reject superlatives.`,
  guarantee: msg`Many channels reject guarantees.`,
  health: msg`Health claims need proof.`,
  environment: msg`Environmental claims need proof.`,
  offset: msg`The EU bans claims that a product has a neutral, reduced or positive impact because emissions are offset (Directive (EU) 2024/825).`,
  'legal-minimum': msg`The EU bans advertising what the law requires anyway as something special (Directive (EU) 2024/825).`,
  promotion: msg`Many channels reject promotional language.`,
}

function describeRule(finding: Of<'rule'>): string {
  let { code, section, part, values = {} } = finding
  let { count = 0, limit = 0 } = values
  let place = placeName(section, part)
  switch (code) {
    case 'too-long':
      return t`${{ place }} has ${{ count }} characters. Your brand’s limit is ${{ limit }}.`
    case 'too-short':
      return t`${{ place }} has ${plural({ count: Number(count) }, { one: '# character', other: '# characters' })}. Your brand asks for ${{ limit }} or more.`
    case 'too-many':
      return t`${{ section: place }}: ${{ count }} entries. Your brand allows ${{ limit }}.`
    case 'too-few':
      return t`${{ section: place }}: ${plural({ count: Number(count) }, { one: '# entry', other: '# entries' })}. Your brand asks for ${{ limit }} or more.`
    case 'avoided-word':
      return t`Please check ${{ quote: quote(finding.text) }}. Your brand avoids it.`
    case 'missing-word':
      return t`Please check whether ${{ quote: quote(String(values.word)) }} should be used. Your brand asks for it.`
    case 'spelling':
      return t`Please check ${{ quote: quote(finding.text) }}. Your brand uses ${{ quote2: quote(String(values.preferred)) }}.`
    case 'sentences':
      return t`${{ place }} has ${{ count }} sentences. Your brand asks for one.`
  }
}

function describeChannel(finding: Of<'channel'>): string {
  let { code, channel, values = {} } = finding
  let field = `${channelName(channel)} ${values.field ?? ''}`.trim()
  let quoted = quote(finding.text)
  switch (code) {
    case 'length':
      return describeLength(field, values)
    case 'bytes':
      return t`${{ field }}: ${{ count: values.count }} bytes. The limit is ${{ limit: values.limit }}.`
    case 'count':
      return values.minimum === undefined
        ? t`${{ field }}: ${{ count: values.count }} entries. The limit is ${{ limit: values.limit }}.`
        : t`${{ field }}: ${plural({ count: Number(values.count) }, { one: '# entry', other: '# entries' })}. At least ${plural({ minimum: Number(values.minimum) }, { one: '# is', other: '# are' })} needed.`
    case 'characters':
      return values.last === undefined
        ? t`${{ field }}: please check ${{ quoted }}. The channel does not allow this character here.`
        : t`${{ field }}: please leave out ${{ quoted }} at the end.`
    case 'repeated-word':
      return t`${{ field }}: ${{ quoted }} appears more than ${{ times: times(values.limit) }}.`
    case 'capitals':
      return values.start === undefined
        ? t`${{ field }}: please use fewer capital letters.`
        : t`${{ field }}: please begin with a capital letter.`
    case 'phrase':
      return t`${{ field }}: please check ${{ quoted }}. The channel does not allow promotional claims or guarantees.`
    case 'emoji':
      return t`${{ field }}: please leave out ${{ quoted }}. The channel does not allow emoji.`
    case 'html':
      return t`${{ field }}: please leave out ${{ quoted }}. The channel does not allow HTML.`
    case 'contact':
      return t`${{ field }}: please leave out ${{ quoted }}. The channel does not allow web addresses or phone numbers.`
  }
}

function describeLength(field: string, values: Record<string, string | number>): string {
  let count = Number(values.count)
  if (values.minimum !== undefined)
    return t`${{ field }}: ${plural({ count: Number(count) }, { one: '# character', other: '# characters' })}. At least ${{ minimum: values.minimum }} are needed.`
  if (values.total !== undefined)
    return t`${{ field }}: ${{ count }} characters in all. The limit is ${{ total: values.total }}.`
  return t`${{ field }}: ${{ count }} characters. The limit is ${{ limit: values.limit }}.`
}

function describeLeftover({ code, text }: Of<'leftover'>): string {
  switch (code) {
    case 'refusal':
      return t`Please check ${{ quote: quote(text) }}. The model seems to have declined to write.`
    case 'placeholder':
      return t`Please check ${{ quote: quote(text) }}. It looks like a placeholder that was not filled in.`
    case 'prompt':
      return t`Please check ${{ quote: quote(text) }}. It looks like a comment from the model, not part of your listing.`
    case 'language':
      return t`Please check the language. This text seems to be in a different one.`
    case 'repeated':
      return t`Please check ${{ quote: quote(text) }}. The same sentence appears more than once.`
  }
}

const LONGEST_QUOTE = 80

function quote(text: string): string {
  let characters = Array.from(text.slice(0, LONGEST_QUOTE * 2))
  let short =
    characters.length > LONGEST_QUOTE
      ? `${characters
          .slice(0, LONGEST_QUOTE - 1)
          .join('')
          .trimEnd()}…`
      : text
  return `“${short}”`
}

function factList(numbers: string | number | undefined): string {
  let list = String(numbers ?? '')
  return `${list.includes(',') ? 'facts' : 'fact'}\u00a0${list}`
}

function placeName(section: Finding['section'], part: number): string {
  let { title, one, parts }: SectionDefinition = SECTIONS[section]
  if (part < 0 || parts === 1) return title
  return `${capitalized(one ?? title)} ${part + 1}`
}

function times(limit: string | number | undefined): string {
  return limit === 1 ? 'once' : limit === 2 ? 'twice' : t`${{ limit }} times`
}

const channelNames = (): Record<string, string> => ({ ebay: 'eBay', search: t`Search results` })

// The presets themselves would bring the data of the channels to the browser.
function channelName(key: string): string {
  return channelNames()[key] ?? capitalized(key)
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
