import { SECTIONS } from '../listings/sections.ts'
import type { Finding } from './finding.ts'

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
  let fact = nearestFact === undefined ? 'your facts' : `fact ${nearestFact}`
  switch (code) {
    case 'quantity':
    case 'code':
    case 'name':
      return `Please confirm ${quoted}. It is not in your facts.`
    case 'unit':
      return values.unit
        ? `Please confirm ${quoted}. The number appears in ${fact}, with “${values.unit}”.`
        : `Please confirm ${quoted}. The number appears in ${fact}, without this unit.`
    case 'converted':
      return `Please confirm ${quoted}. It looks converted from ${fact}, which is in “${values.unit}”.`
    case 'certificate':
      return `Please confirm ${quoted}. This certificate or standard is not in your facts.`
    case 'material':
      return `Please confirm ${quoted}. This material is not in your facts.`
    case 'origin':
      return `Please confirm ${quoted}. This place of origin is not in your facts.`
    case 'forbidden':
      return `Please confirm ${quoted}. ${FORBIDDEN[String(values.group)] ?? 'Channels may reject it.'}`
    case 'fact-reference':
      return values.missing === undefined
        ? `Please confirm ${quoted}. It is in fact ${values.fact}, but the text was written from ${factList(values.named)}.`
        : `Please confirm this text. It refers to ${factList(values.missing)}, which you do not have.`
  }
}

const FORBIDDEN: Record<string, string> = {
  superlative: 'Many channels reject superlatives.',
  guarantee: 'Many channels reject guarantees.',
  health: 'Health claims need proof.',
  environment: 'Environmental claims need proof.',
  promotion: 'Many channels reject promotional language.',
}

function describeRule(finding: Of<'rule'>): string {
  let { code, section, part, values = {} } = finding
  let { count = 0, limit = 0 } = values
  let place = placeName(section, part)
  switch (code) {
    case 'too-long':
      return `${place}: ${count} of ${limit} characters, ${Number(count) - Number(limit)} too long for your brand.`
    case 'too-short':
      return `${place}: ${count} characters, your brand asks for ${limit} or more.`
    case 'too-many':
      return `${place}: ${count} entries, your brand allows ${limit}.`
    case 'too-few':
      return `${place}: ${count} entries, your brand asks for ${limit} or more.`
    case 'avoided-word':
      return `Please check ${quote(finding.text)}. Your brand avoids it.`
    case 'missing-word':
      return `Please check whether ${quote(String(values.word))} should be used. Your brand asks for it.`
    case 'spelling':
      return `Please check ${quote(finding.text)}. Your brand writes ${quote(String(values.preferred))}.`
    case 'sentences':
      return `${place}: ${count} sentences, your brand asks for one.`
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
      return `${field}: ${values.count} of ${values.limit} bytes, ${Number(values.count) - Number(values.limit)} too long.`
    case 'count':
      return values.minimum === undefined
        ? `${field}: ${values.count} of ${values.limit}, ${Number(values.count) - Number(values.limit)} too many.`
        : `${field}: ${values.count}, at least ${values.minimum} are needed.`
    case 'characters':
      return values.last === undefined
        ? `${field}: please check ${quoted}. The channel does not allow this character here.`
        : `${field}: please leave out ${quoted} at the end.`
    case 'repeated-word':
      return `${field}: ${quoted} is there more than ${times(values.limit)}.`
    case 'capitals':
      return values.start === undefined
        ? `${field}: please use fewer capital letters.`
        : `${field}: please begin with a capital letter.`
    case 'phrase':
      return `${field}: please check ${quoted}. The channel does not allow promotional claims or guarantees.`
    case 'emoji':
      return `${field}: please leave out ${quoted}. The channel does not allow emoji.`
    case 'html':
      return `${field}: please leave out ${quoted}. The channel does not allow HTML.`
    case 'contact':
      return `${field}: please leave out ${quoted}. The channel does not allow web addresses or phone numbers.`
  }
}

function describeLength(field: string, values: Record<string, string | number>): string {
  let count = Number(values.count)
  if (values.minimum !== undefined)
    return `${field}: ${count} characters, at least ${values.minimum} are needed.`
  if (values.total !== undefined)
    return `${field}: ${count} of ${values.total} characters in all, ${count - Number(values.total)} too long.`
  return `${field}: ${count} of ${values.limit} characters, ${count - Number(values.limit)} too long.`
}

function describeLeftover({ code, text }: Of<'leftover'>): string {
  switch (code) {
    case 'refusal':
      return `Please check ${quote(text)}. The model seems to have declined to write.`
    case 'placeholder':
      return `Please check ${quote(text)}. It looks like a placeholder that was not filled in.`
    case 'prompt':
      return `Please check ${quote(text)}. It looks like a comment from the model, not part of your listing.`
    case 'language':
      return 'Please check the language. This text seems to be in a different one.'
    case 'repeated':
      return `Please check ${quote(text)}. The same sentence appears more than once.`
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
  return `${list.includes(',') ? 'facts' : 'fact'} ${list}`
}

function placeName(section: Finding['section'], part: number): string {
  let { title, parts } = SECTIONS[section]
  return part < 0 || parts === 1 ? title : `${title}, ${part + 1}`
}

function times(limit: string | number | undefined): string {
  return limit === 1 ? 'once' : limit === 2 ? 'twice' : `${limit} times`
}

const CHANNEL_NAMES: Record<string, string> = { ebay: 'eBay', search: 'Search results' }

// The presets themselves would bring the data of the channels to the browser.
function channelName(key: string): string {
  return CHANNEL_NAMES[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`
}
