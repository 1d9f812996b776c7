import { figure } from '#app/domain/base/lists/figure.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { SECTIONS, type SectionDefinition } from '../sections.ts'
import { CHANNELS } from './channels.ts'
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
    case 'law':
      return describeLaw(finding)
    case 'leftover':
      return describeLeftover(finding)
  }
}

type Of<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>

function describeClaim(finding: Of<'claim'>): string {
  const { code, nearestFact, values = {} } = finding
  const quoted = quote(finding.text)
  switch (code) {
    case 'quantity':
    case 'code':
    case 'name':
      return t`Please confirm ${{ quoted }}. It is not in your facts.`
    case 'unit':
      return describeUnit(quoted, nearestFact, values.unit)
    case 'converted':
      return nearestFact === undefined
        ? t`Please confirm ${{ quoted }}. It looks converted from your facts, which is in “${{ unit: values.unit ?? '' }}”.`
        : t`Please confirm ${{ quoted }}. It looks converted from fact\u00a0${{ fact: nearestFact }}, which is in “${{ unit: values.unit ?? '' }}”.`
    case 'certificate':
      return t`Please confirm ${{ quoted }}. This certificate or standard is not in your facts.`
    case 'material':
      return t`Please confirm ${{ quoted }}. This material is not in your facts.`
    case 'origin':
      return t`Please confirm ${{ quoted }}. This place of origin is not in your facts.`
    case 'forbidden': {
      const confirm = t`Please confirm ${{ quoted }}.`
      if (finding.level === 'note')
        return `${confirm} ${t`It is a general environmental claim: make sure that what stands beside it covers it.`}`
      return `${confirm} ${t(FORBIDDEN[String(values.group)]) ?? t`Channels may reject it.`}`
    }
    case 'opposite':
      return nearestFact === undefined
        ? t`Please confirm ${{ quoted }}. Your facts say the opposite.`
        : t`Please confirm ${{ quoted }}. Fact\u00a0${{ fact: nearestFact }} says the opposite.`
    case 'presence':
      return t`Please confirm ${{ quoted }}. Your facts do not mention it.`
    case 'compatibility':
      return t`Please confirm ${{ quoted }}. Your facts do not say that it fits or works with this.`
    case 'shop-only':
      return t`Please check ${{ quoted }}. Stock, costs, suppliers and internal codes only concern your shop.`
    case 'fact-reference':
      return values.missing === undefined
        ? describeReference(quoted, values)
        : describeMissing(String(values.missing))
  }
}

function describeUnit(quoted: string, fact: number | undefined, unit: string | number | undefined): string {
  if (fact === undefined)
    return unit
      ? t`Please confirm ${{ quoted }}. The number appears in your facts, with “${{ unit }}”.`
      : t`Please confirm ${{ quoted }}. The number appears in your facts, without this unit.`
  return unit
    ? t`Please confirm ${{ quoted }}. The number appears in fact\u00a0${{ fact }}, with “${{ unit }}”.`
    : t`Please confirm ${{ quoted }}. The number appears in fact\u00a0${{ fact }}, without this unit.`
}

function describeReference(
  quoted: string,
  { fact = '', named = '' }: Record<string, string | number>,
): string {
  const facts = String(named)
  return facts.includes(',')
    ? t`Please confirm ${{ quoted }}. Fact\u00a0${{ fact }} says this, but the text was written from facts\u00a0${{ facts }}.`
    : t`Please confirm ${{ quoted }}. Fact\u00a0${{ fact }} says this, but the text was written from fact\u00a0${{ other: facts }}.`
}

function describeMissing(facts: string): string {
  return facts.includes(',')
    ? t`Please confirm this text. It refers to facts\u00a0${{ facts }}, which do not exist.`
    : t`Please confirm this text. It refers to fact\u00a0${{ fact: facts }}, which does not exist.`
}

const FORBIDDEN: Record<string, Text> = {
  superlative: msg`Many channels reject superlatives.`,
  guarantee: msg`Many channels reject guarantees.`,
  health: msg`Health claims need proof.`,
  environment: msg`Environmental claims need proof.`,
  offset: msg`The EU bans claims that a product has a neutral, reduced or positive impact because emissions are offset (Directive (EU) 2024/825).`,
  'legal-minimum': msg`The EU bans advertising what the law requires anyway as something special (Directive (EU) 2024/825).`,
  food: msg`Health and nutrition claims for food need an authorised claim (Regulation (EC) 1924/2006).`,
  cosmetics: msg`Claims for cosmetics must be true, proven and fair (Regulation (EU) 655/2013).`,
  textile: msg`The EU wants fibres by their own names, with shares, and “pure” only for one fibre (Regulation (EU) 1007/2011).`,
  promotion: msg`Many channels reject promotional language.`,
}

function describeRule(finding: Of<'rule'>): string {
  const { code, section, part, values = {} } = finding
  const count = Number(values.count)
  const limit = figure(Number(values.limit))
  const place = placeName(section, part)
  switch (code) {
    case 'too-long':
      return t`${{ place }}: ${plural({ count }, { one: '# character', other: '# characters' })}. Your brand’s limit is ${{ limit }}.`
    case 'too-short':
      return t`${{ place }}: ${plural({ count }, { one: '# character', other: '# characters' })}. Your brand asks for ${{ limit }} or more.`
    case 'too-many':
      return t`${{ place }}: ${plural({ count }, { one: '# entry', other: '# entries' })}. Your brand allows ${{ limit }}.`
    case 'too-few':
      return t`${{ place }}: ${plural({ count }, { one: '# entry', other: '# entries' })}. Your brand asks for ${{ limit }} or more.`
    case 'avoided-word':
      return t`Please check ${{ quoted: quote(finding.text) }}. Your brand avoids it.`
    case 'missing-word':
      return t`Please check whether ${{ quoted: quote(String(values.word)) }} should be used. Your brand asks for it.`
    case 'spelling':
      return t`Please check ${{ quoted: quote(finding.text) }}. Your brand uses ${{ preferred: quote(String(values.preferred)) }}.`
    case 'changed-name':
      return t`Please check ${{ quoted: quote(finding.text) }}. Your brand writes ${{ preferred: quote(String(values.preferred)) }}.`
    case 'other-term':
      return t`Please check the translation of ${{ term: quote(String(values.term)) }}. Your brand uses ${{ preferred: quote(String(values.preferred)) }}.`
    case 'sentences':
      return t`${{ place }}: ${plural({ count }, { one: '# sentence', other: '# sentences' })}. Your brand asks for one.`
  }
}

function describeChannel(finding: Of<'channel'>): string {
  const { code, channel, values = {} } = finding
  const field = fieldName(channel, values.field)
  const quoted = quote(finding.text)
  const [count, limit] = [Number(values.count), Number(values.limit)]
  switch (code) {
    case 'length':
      return describeLength(field, values)
    case 'bytes':
      return t`${{ field }}: ${plural({ count }, { one: '# byte', other: '# bytes' })}. The limit is ${{ limit: figure(limit) }}.`
    case 'count':
      return values.minimum === undefined
        ? t`${{ field }}: ${plural({ count }, { one: '# entry', other: '# entries' })}. The limit is ${{ limit: figure(limit) }}.`
        : t`${{ field }}: ${plural({ count }, { one: '# entry', other: '# entries' })}. At least ${plural({ minimum: Number(values.minimum) }, { one: '# is needed', other: '# are needed' })}.`
    case 'characters':
      return values.last === undefined
        ? t`${{ field }}: please check ${{ quoted }}. The channel does not allow this character here.`
        : t`${{ field }}: please leave out ${{ quoted }} at the end.`
    case 'repeated-word':
      return describeRepeated(field, quoted, limit)
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

function describeRepeated(field: string, quoted: string, limit: number): string {
  switch (limit) {
    case 1:
      return t`${{ field }}: ${{ quoted }} appears more than once.`
    case 2:
      return t`${{ field }}: ${{ quoted }} appears more than twice.`
    default:
      return t`${{ field }}: ${{ quoted }} appears more than ${plural({ limit }, { one: '# time', other: '# times' })}.`
  }
}

function describeLength(field: string, values: Record<string, string | number>): string {
  const count = Number(values.count)
  if (values.wide !== undefined)
    return t`${{ field }}: as wide as ${plural({ count }, { one: '# letter', other: '# letters' })}. The limit is ${{ limit: figure(Number(values.limit)) }}. Chinese, Japanese and Korean characters count as two.`
  if (values.minimum !== undefined)
    return t`${{ field }}: ${plural({ count }, { one: '# character', other: '# characters' })}. At least ${plural({ minimum: Number(values.minimum) }, { one: '# is needed', other: '# are needed' })}.`
  if (values.total !== undefined)
    return t`${{ field }}: ${plural({ count }, { one: '# character', other: '# characters' })} in all. The limit is ${{ limit: figure(Number(values.total)) }}.`
  return t`${{ field }}: ${plural({ count }, { one: '# character', other: '# characters' })}. The limit is ${{ limit: figure(Number(values.limit)) }}.`
}

function describeLaw({ code, text, nearestFact, values = {} }: Of<'law'>): string {
  const quoted = quote(text)
  switch (code) {
    case 'composition':
      return t`Please confirm the composition. The EU wants the fibres of a textile with their shares in its offer, and your facts have none (Regulation (EU) 1007/2011).`
    case 'shares-sum':
      return t`Please confirm the composition. The shares in fact\u00a0${{ fact: nearestFact ?? '' }} are ${{ sum: values.sum ?? '' }}\u00a0% together (Regulation (EU) 1007/2011).`
    case 'shares-order':
      return nearestFact === undefined
        ? t`Please confirm ${{ quoted }}. The EU wants the largest share first (Regulation (EU) 1007/2011).`
        : t`Please confirm the composition in fact\u00a0${{ fact: nearestFact }}. The EU wants the largest share first (Regulation (EU) 1007/2011).`
    case 'animal-parts':
      return t`Please confirm what fact\u00a0${{ fact: nearestFact ?? '' }} says. The EU wants the words “${{ sentence: values.sentence ?? '' }}” beside the composition of such a textile (Regulation (EU) 1007/2011).`
    case 'no-warning':
      return t`Please confirm that this toy needs no warning. Your facts have none, and the EU wants warnings shown before the purchase (Directive 2009/48/EC).`
    case 'left-out-warning':
      return t`Please confirm that the text may leave out ${{ quoted }}. Fact\u00a0${{ fact: nearestFact ?? '' }} says it, and the EU wants warnings in the offer (Regulation (EU) 2023/988).`
    case 'age':
      return t`Please confirm ${{ quoted }}. Fact\u00a0${{ fact: nearestFact ?? '' }} says that it is not for children under three.`
  }
}

function describeLeftover({ code, text, nearestFact }: Of<'leftover'>): string {
  switch (code) {
    case 'refusal':
      return t`Please check ${{ quoted: quote(text) }}. The model seems to have declined to write.`
    case 'placeholder':
      return t`Please check ${{ quoted: quote(text) }}. It looks like a placeholder that was not filled in.`
    case 'prompt':
      return t`Please check ${{ quoted: quote(text) }}. It looks like a comment from the model, not part of your listing.`
    case 'instruction':
      return t`Please check ${{ quoted: quote(text) }}. Fact\u00a0${{ fact: nearestFact ?? '' }} asks for it, and says nothing about the product.`
    case 'language':
      return t`Please check the language. This text seems to be in a different one.`
    case 'repeated':
      return t`Please check ${{ quoted: quote(text) }}. The same sentence appears more than once.`
  }
}

const LONGEST_QUOTE = 80

function quote(text: string): string {
  const characters = Array.from(text.slice(0, LONGEST_QUOTE * 2))
  const short =
    characters.length > LONGEST_QUOTE
      ? `${characters
          .slice(0, LONGEST_QUOTE - 1)
          .join('')
          .trimEnd()}…`
      : text
  return t`“${{ text: short }}”`
}

function placeName(section: Finding['section'], part: number): string {
  const { title, parts }: SectionDefinition = SECTIONS[section]
  if (part < 0 || parts === 1) return t(title)
  return PARTS[section]?.(part + 1) ?? t(title)
}

const PARTS: Partial<Record<Finding['section'], (number: number) => string>> = {
  titles: (number) => t`Title ${{ number }}`,
  descriptions: (number) => t`Paragraph ${{ number }}`,
  shortDescription: (number) => t`Paragraph ${{ number }}`,
  highlights: (number) => t`Highlight ${{ number }}`,
  specifications: (number) => t`Specification ${{ number }}`,
  bullets: (number) => t`Bullet ${{ number }}`,
  tags: (number) => t`Tag ${{ number }}`,
  faq: (number) => t`Question ${{ number }}`,
  altTexts: (number) => t`Alt text ${{ number }}`,
}

function fieldName(channel: string, field: string | number | undefined): string {
  const preset = CHANNELS.find(({ key }) => key === channel)
  return t(preset?.fields.find(({ key }) => key === field)?.label) ?? channel
}
