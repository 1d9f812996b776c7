import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { type ExistingText, existingParts } from './existing-parts.ts'

/** What of a row is not taken over, although its product can be written. `detail` is what the sentence needs. */
const SENTENCES = {
  facts: (detail) =>
    t`${{ detail }} lines of the description were taken as facts: as many as fit into ${{ characters: figure(FACTS_LIMITS.characters) }} characters. The other lines are left out.`,
  gtin: (detail) =>
    t`“${{ detail }}” is left out, because it is not a valid GTIN: its last digit does not match the others, or a spreadsheet has rounded it.`,
  texts: (detail) =>
    t`The text for “${{ detail }}” is longer than a listing can hold. If you keep the existing text, the end will be cut off.`,
} as const satisfies Record<string, (detail: string) => string>

export interface LeftOut {
  code: keyof typeof SENTENCES
  detail: string
}

/** As its owner reads it; codes of other releases in general words. */
export function leftOutText({ code, detail }: LeftOut): string {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code](detail) : t`Part of this line is left out.`
}

/** How many lines of the descriptions became facts, and how many could have. */
export function leftOutFacts(taken: number, lines: number): LeftOut[] {
  return taken < lines ? [{ code: 'facts', detail: t`${{ taken }} of ${{ lines }}` }] : []
}

export function leftOutGtin(gtin: string): LeftOut[] {
  return gtin === '' ? [] : [{ code: 'gtin', detail: [...gtin].slice(0, SHOWN).join('') }]
}

/** Characters. */
const SHOWN = 40

export function leftOutTexts(texts: Partial<Record<ExistingText, string>>): LeftOut[] {
  const entries = Object.entries(texts) as [ExistingText, string][]
  return entries
    .filter(([section, text]) => existingParts(section, text).isCut)
    .map(([section]) => ({ code: 'texts', detail: t(SECTIONS[section].title) }))
}
