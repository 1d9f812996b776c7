import type { Entry } from './compose.ts'

/** What a prompt asks of the lengths of a section, in characters, and of its parts. */
export interface Limits {
  minLength?: number
  maxLength?: number
  /** Of all parts together. */
  maxTotal?: number
  minParts?: number
  maxParts?: number
}

/** The limits that a prompt names for a field of its answer: '- "titles" (array of strings): 3 titles …, at most 75 characters each'. */
export function limitsFor(prompt: string, field: string): Limits {
  const wish = new RegExp(`^- "${field}" \\([^)]*\\): (.*)$`, 'm').exec(prompt)?.[1] ?? ''
  const number = (pattern: RegExp) => {
    const found = pattern.exec(wish)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const [, exactly, to] = /^(?:exactly )?(\d+) (?!to |or )|^\d+ (?:to|or) (\d+) /.exec(wish) ?? []
  const isOne = /^exactly one /.test(wish)
  return {
    minLength: number(/at least (\d+) characters/),
    maxLength: number(/at most (\d+) characters(?! in all)/),
    maxTotal: number(/at most (\d+) characters in all/),
    minParts: isOne ? 1 : (asNumber(exactly) ?? number(/^at least (\d+) (?!characters)/)),
    maxParts: isOne ? 1 : (asNumber(exactly ?? to) ?? number(/^at most (\d+) (?!characters)/)),
  }
}

function asNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Cuts entries to the limits; `spare` ones fill up what is too few. */
export function fitted(entries: Entry[], spare: Entry[], limits: Limits): { entry: Entry; text: string }[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, maxTotal, minParts = 0, maxParts } = limits
  const chosen = [...entries, ...(entries.length < minParts ? spare : [])]
    .map((entry) => ({ entry, text: formWithin(entry, maxLength) }))
    .filter(({ text }, at, all) => all.findIndex((each) => each.text === text) === at)
    .slice(0, Math.max(minParts, entries.length))
    .slice(0, maxParts)
  const long = chosen.map(({ entry, text }, at) =>
    lengthened({ entry, text }, chosen.slice(at + 1), { minLength, maxLength }),
  )
  return maxTotal === undefined ? long : within(long, maxTotal)
}

function lengthened(
  { entry, text }: { entry: Entry; text: string },
  more: { entry: Entry; text: string }[],
  { minLength, maxLength }: { minLength: number; maxLength: number },
) {
  let [whole, facts] = [text, entry.facts]
  for (const next of more) {
    const longer = `${whole.replace(/(?<![.。!?])$/, '.')} ${next.text}`
    if (lengthOf(whole) >= minLength || lengthOf(longer) > maxLength) break
    whole = longer
    facts = [...new Set([...facts, ...next.entry.facts])]
  }
  return { entry: { ...entry, facts }, text: whole }
}

/** The longest texts say less, until all of them fit. */
function within(texts: { entry: Entry; text: string }[], most: number) {
  const shown = [...texts]
  for (;;) {
    const total = shown.reduce((sum, { text }) => sum + lengthOf(text) + 2, -2)
    if (total <= most || shown.length === 0) return shown
    const at = shown.findLastIndex(({ entry, text }) => shorter(entry, text) !== undefined)
    const last = shown[at]
    if (last) shown[at] = { ...last, text: shorter(last.entry, last.text) ?? '' }
    else if (shown.length > 1) shown.pop()
    else return shown.map(({ entry, text }) => ({ entry, text: wholeWords(text, most) }))
  }
}

function shorter({ forms }: Entry, text: string): string | undefined {
  return forms.find((form) => form !== '' && lengthOf(form) < lengthOf(text))
}

function formWithin({ forms }: Entry, most: number): string {
  return forms.find((form) => lengthOf(form) <= most) ?? wholeWords(forms.at(-1) ?? '', most)
}

/** A text that is cut in the middle of a word looks broken. */
function wholeWords(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit).join('')
  const end = cut.lastIndexOf(' ')
  return end > limit / 2 ? cut.slice(0, end) : cut
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
