import type { BrandRules } from '../brands/brand.ts'
import { findLanguage } from '../languages.ts'
import { type ListingText, SECTION_KEYS, type SectionKey } from '../sections.ts'
import { checkChannel } from './channels/check-channel.ts'
import type { ChannelPreset } from './channels/preset.ts'
import { checkPart } from './claims/check-claims.ts'
import { type ClaimReader, claimReader } from './claims/claim-reader.ts'
import type { FactMark, Finding } from './finding.ts'
import { checkLaw } from './law/check-law.ts'
import { suspectLeftovers } from './leftovers/find-leftovers.ts'
import { isInstruction, obeyedInstructions } from './leftovers/instructions.ts'
import { checkSectionRules, checkUsedWords, ruleReader } from './rules/check-rules.ts'
import { checkTerms } from './rules/check-terms.ts'
import { knowsUnitWords } from './units/unit-names.ts'

export interface CheckInput {
  /** Name of languages.ts. */
  language: string
  /** The product's name: what it says is as good as a fact, and gets no marks. */
  productName?: string
  facts: readonly string[]
  text: ListingText
  rules?: BrandRules | undefined
  /** Those whose limits are to be kept. */
  channels: readonly ChannelPreset[]
  /** What a person has found to be fine as it is. */
  dismissed?: readonly DismissedCheck[]
}

/** A claim, and what the law wants, is fine wherever it stands; the other findings, in their section. */
export interface DismissedCheck {
  section: SectionKey
  code: string
  /** The words that were found, as `Finding.text` has them. */
  text: string
}

export interface CheckResult {
  /** In the order of the sections, and in each from the beginning to the end; those of a section as a whole come first. */
  findings: Finding[]
  marks: FactMark[]
  /** In ascending order. */
  factsUsed: number[]
  /** 'independent': there are no unit words for the language, and numbers are compared by symbols alone. */
  languageCoverage: 'full' | 'independent'
}

/** More findings than a person can look at are no help; the first ones are kept. */
const MOST_FINDINGS = 500
const MOST_MARKS = 2000

/** Checks a whole listing: claims, the law, brand rules, channels and leftovers. No model, no database; a few milliseconds. */
export function checkListing(input: CheckInput): CheckResult {
  const { language, facts, text, rules, productName = '' } = input
  const code = findLanguage(language)?.code ?? 'en'
  const reader = claimReader(
    code,
    productName,
    facts.map((fact) => (isInstruction(fact) ? '' : fact)),
  )
  const brand = rules && ruleReader(code, rules)
  const findings: Finding[] = []
  const marks: FactMark[] = []
  for (const section of SECTION_KEYS) {
    const parts = text[section] ?? []
    if (parts.length === 0) continue
    if (brand) findings.push(...checkSectionRules(brand, section, parts))
    if (section !== 'slug') checkClaims(reader, section, text, { findings, marks })
  }
  findings.push(...checkLaw(reader, text))
  if (brand) findings.push(...checkUsedWords(brand, text))
  if (rules) findings.push(...checkTerms(rules.terms, text, { code, source: [productName, ...facts] }))
  for (const channel of input.channels) findings.push(...checkChannel(channel, text, code))
  findings.push(...suspectLeftovers(text, { language, productName, facts }))
  findings.push(...obeyedInstructions(text, facts))
  const open = findings.filter((finding) => !isDismissed(finding, input.dismissed ?? []))
  return {
    findings: withoutRepetition(open.sort(inOrder)).slice(0, MOST_FINDINGS),
    marks: marks.slice(0, MOST_MARKS),
    factsUsed: [...factsIn(marks, text, facts.length)].sort((one, other) => one - other),
    languageCoverage: knowsUnitWords(language) ? 'full' : 'independent',
  }
}

function checkClaims(
  reader: ClaimReader,
  section: SectionKey,
  text: ListingText,
  { findings, marks }: { findings: Finding[]; marks: FactMark[] },
) {
  for (const [at, part] of (text[section] ?? []).entries()) {
    const checked = checkPart(reader, section, at, part)
    // Spreading the findings of a hostile text over the arguments of one call would overflow the stack.
    for (const finding of checked.findings) findings.push(finding)
    for (const mark of checked.marks) marks.push(mark)
  }
}

/** The facts of marks, and those that the model named and that are there. */
function factsIn(marks: readonly FactMark[], text: ListingText, count: number): Set<number> {
  const used = new Set(marks.map(({ fact }) => fact))
  for (const section of SECTION_KEYS) {
    for (const part of text[section] ?? []) {
      for (const fact of part.facts ?? [])
        if (Number.isInteger(fact) && fact >= 1 && fact <= count) used.add(fact)
    }
  }
  return used
}

/** What is claimed in several places is one finding, at the first of them. */
function withoutRepetition(findings: Finding[]): Finding[] {
  const first = new Map<string, Finding>()
  return findings.filter((finding) => {
    if (finding.kind !== 'claim' || finding.code === 'fact-reference') return true
    const key = `${finding.code} ${finding.values?.group ?? ''} ${finding.text.toLowerCase()}`
    const known = first.get(key)
    if (!known) {
      first.set(key, finding)
      return true
    }
    const { section, part, field, start, end } = finding
    // It is as much as it is anywhere.
    if (known.level === 'note' && finding.level !== 'note') delete known.level
    known.others ??= []
    if (known.others.length < MOST_PLACES) known.others.push({ section, part, field, start, end })
    return false
  })
}

const MOST_PLACES = 50

function isDismissed(finding: Finding, dismissed: readonly DismissedCheck[]): boolean {
  const text = finding.text.toLowerCase()
  return dismissed.some(
    (each) =>
      (finding.kind === 'claim' || finding.kind === 'law' || each.section === finding.section) &&
      each.code === finding.code &&
      each.text.toLowerCase() === text,
  )
}

const ORDER = new Map(SECTION_KEYS.map((key, at) => [key, at]))

function inOrder(one: Finding, other: Finding): number {
  const sections = (ORDER.get(one.section) ?? 0) - (ORDER.get(other.section) ?? 0)
  return sections || one.part - other.part || one.start - other.start
}
