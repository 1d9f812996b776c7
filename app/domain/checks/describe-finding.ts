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
  let fact = nearestFact === undefined ? words.yourFacts : words.fact(nearestFact)
  switch (code) {
    case 'quantity':
    case 'code':
    case 'name':
      return words.pleaseConfirm(quoted)
    case 'unit':
      return values.unit
        ? words.pleaseConfirmTheNumberAppearsInWith(quoted, fact, values.unit)
        : words.pleaseConfirmTheNumberAppearsInWithout(quoted, fact)
    case 'converted':
      return words.pleaseConfirmItLooksConvertedFromWhich(quoted, fact, values.unit)
    case 'certificate':
      return words.pleaseConfirmThisCertificateOrStandard(quoted)
    case 'material':
      return words.pleaseConfirmThisMaterial(quoted)
    case 'origin':
      return words.pleaseConfirmThisPlaceOfOrigin(quoted)
    case 'forbidden':
      return words.pleaseConfirmChannelsMayRejectIt(quoted, FORBIDDEN[String(values.group)])
    case 'fact-reference':
      return values.missing === undefined
        ? words.pleaseConfirmItIsInFactBut(quoted, values.fact, factList(values.named))
        : words.pleaseConfirmThisText(factList(values.missing))
  }
}

const FORBIDDEN: Record<string, string> = {
  superlative: words.manyChannelsRejectSuperlatives,
  guarantee: words.manyChannelsRejectGuarantees,
  health: words.healthClaimsNeedProof,
  environment: words.environmentalClaimsNeedProof,
  offset: words.offsetClaimsAreBanned,
  'legal-minimum': words.legalMinimumIsNothingSpecial,
  promotion: words.manyChannelsRejectPromotionalLanguage,
}

function describeRule(finding: Of<'rule'>): string {
  let { code, section, part, values = {} } = finding
  let { count = 0, limit = 0 } = values
  let place = placeName(section, part)
  switch (code) {
    case 'too-long':
      return words.hasMoreCharacters(place, count, limit)
    case 'too-short':
      return words.hasFewerCharacters(place, count, limit)
    case 'too-many':
      return words.brandAllowsFewer(place, count, limit)
    case 'too-few':
      return words.brandAsksForMore(place, count, limit)
    case 'avoided-word':
      return words.pleaseCheck(quote(finding.text))
    case 'missing-word':
      return words.pleaseCheckWhetherShouldBeUsed(quote(String(values.word)))
    case 'spelling':
      return words.pleaseCheckYourBrandWrites(quote(finding.text), quote(String(values.preferred)))
    case 'sentences':
      return words.hasMoreSentences(place, count)
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
      return words.bytesTheLimitIs(field, values.count, values.limit)
    case 'count':
      return values.minimum === undefined
        ? words.theLimitIs(field, values.count, values.limit)
        : words.atLeastAreNeeded(field, values.count, values.minimum)
    case 'characters':
      return values.last === undefined
        ? words.pleaseCheckTheChannelDoesNotAllow(field, quoted)
        : words.pleaseLeaveOutAtEnd(field, quoted)
    case 'repeated-word':
      return words.isThereMoreThan(field, quoted, times(values.limit))
    case 'capitals':
      return values.start === undefined
        ? words.pleaseUseFewerCapitalLetters(field)
        : words.pleaseBeginWithCapitalLetter(field)
    case 'phrase':
      return words.pleaseCheckTheChannelDoesNotAllowPromotional(field, quoted)
    case 'emoji':
      return words.pleaseLeaveOut(field, quoted)
    case 'html':
      return words.pleaseLeaveOutTheChannelDoesNotAllow(field, quoted)
    case 'contact':
      return words.pleaseLeaveOutTheChannelDoesNotAllowWeb(field, quoted)
  }
}

function describeLength(field: string, values: Record<string, string | number>): string {
  let count = Number(values.count)
  if (values.minimum !== undefined) return words.charactersAtLeastAreNeeded(field, count, values.minimum)
  if (values.total !== undefined) return words.charactersInAllTheLimitIs(field, count, values.total)
  return words.charactersTheLimitIs(field, count, values.limit)
}

function describeLeftover({ code, text }: Of<'leftover'>): string {
  switch (code) {
    case 'refusal':
      return words.pleaseCheckTheModelSeemsToHaveDeclined(quote(text))
    case 'placeholder':
      return words.pleaseCheckItLooksLikeAPlaceholder(quote(text))
    case 'prompt':
      return words.pleaseCheckItLooksLikeAComment(quote(text))
    case 'language':
      return words.pleaseCheckTheLanguage
    case 'repeated':
      return words.pleaseCheckTheSameSentenceAppears(quote(text))
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
  return limit === 1 ? 'once' : limit === 2 ? 'twice' : words.times(limit)
}

const CHANNEL_NAMES: Record<string, string> = { ebay: 'eBay', search: words.searchResults }

// The presets themselves would bring the data of the channels to the browser.
function channelName(key: string): string {
  return CHANNEL_NAMES[key] ?? capitalized(key)
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
