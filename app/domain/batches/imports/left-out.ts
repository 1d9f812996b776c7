import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { type ExistingText, existingParts } from './existing-parts.ts'
import { numbersIn } from './numbers-in.ts'

/** What of a row is not taken over, although its product can be written. `detail` is what the sentence needs. */
const SENTENCES = {
  facts: (detail) => {
    const [taken = 0, lines = 0] = numbersIn(detail)
    return t`${{ taken }} of ${plural({ lines }, { one: '# line of the description was', other: '# lines of the description were' })} taken as facts, because of the limit of ${plural({ characters: FACTS_LIMITS.characters }, { one: '# character', other: '# characters' })}. The other lines are left out.`
  },
  columns: (detail) => {
    const [taken = 0, facts = 0] = numbersIn(detail)
    return t`${{ taken }} of ${plural({ facts }, { one: '# fact of the columns was', other: '# facts of the columns were' })} taken: the limit is ${plural({ lines: FACTS_LIMITS.lines }, { one: '# line', other: '# lines' })} with ${plural({ characters: FACTS_LIMITS.characters }, { one: '# character', other: '# characters' })} in all. Leave out columns that buyers do not need.`
  },
  gtin: (detail) =>
    t`“${{ detail }}” is left out, because it is not a valid GTIN: its last digit does not match the others, or a spreadsheet has rounded it.`,
  key: (detail) =>
    t`${{ key: keyName(detail) }}: left out, because it is longer than 255 characters. Is it the right column?`,
  sku: (detail) => t`The SKU ${{ detail }} is left out, because the product on that line has it, too.`,
  language: (detail) =>
    t`“${{ detail }}” is left out: it is not a language we can write in, so this product is written in the languages that you choose for all. Enter one language by its name or code, such as German or de.`,
  formula: (detail) =>
    t`“${{ detail }}” is left out here, because it is a formula. Replace it with its value: copy the cells and paste them as values.`,
  'broken-letters': (detail) =>
    t`“${{ detail }}” is left out here, because it contains unreadable characters. If many lines do, choose another encoding.`,
  texts: (detail) =>
    t`The text for “${{ detail }}” is longer than a listing can hold. If you keep the existing text, the end will be cut off.`,
} as const satisfies Record<string, (detail: string) => string>

/** Older rows have the name in the place of the key. */
function keyName(key: string): string {
  const names: Record<string, string> = { sku: 'SKU', handle: t`Handle`, externalId: 'ID' }
  return names[key] ?? key
}

export interface LeftOut {
  code: keyof typeof SENTENCES
  detail: string
  /** Where it is another one than the first of its product. */
  line?: number
}

/** As its owner reads it; codes of other releases in general words. */
export function leftOutText({ code, detail, line }: LeftOut): string {
  const sentence = Object.hasOwn(SENTENCES, code)
    ? SENTENCES[code](detail)
    : t`Part of this line is left out.`
  return line === undefined ? sentence : t`Line ${{ line: figure(line) }}: ${{ sentence }}`
}

/** How many lines became facts, and how many could have: of the descriptions, or of the columns. */
export function leftOutFacts(code: 'facts' | 'columns', facts: string[], lines: string[]): LeftOut[] {
  const whole = new Set(facts)
  const taken = lines.filter((line) => whole.has(line)).length
  return taken < lines.length ? [{ code, detail: `${taken} of ${lines.length}` }] : []
}

export function leftOutCell(code: 'gtin' | 'language', cell: string): LeftOut[] {
  return cell === '' ? [] : [{ code, detail: [...cell].slice(0, SHOWN).join('') }]
}

/** Characters. */
const SHOWN = 40

export function leftOutTexts(texts: Partial<Record<ExistingText, string>>): LeftOut[] {
  const entries = Object.entries(texts) as [ExistingText, string][]
  return entries
    .filter(([section, text]) => existingParts(section, text).isCut)
    .map(([section]) => ({ code: 'texts', detail: t(SECTIONS[section].title) }))
}
