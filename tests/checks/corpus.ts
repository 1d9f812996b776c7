import { globSync, readFileSync } from 'node:fs'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import type { ClaimCode } from '#app/domain/listings/checks/finding.ts'

/** What the annotations tell apart, by the letter that they have for it in the corpus. */
const LETTERS: Record<string, ClaimCode> = {
  q: 'quantity',
  u: 'unit',
  v: 'converted',
  c: 'certificate',
  k: 'code',
  n: 'name',
  m: 'material',
  o: 'origin',
  f: 'forbidden',
}

const CLASSES: Partial<Record<ClaimCode, string>> = {
  quantity: 'quantities',
  unit: 'quantities',
  converted: 'quantities',
  certificate: 'certificates',
  code: 'codes and names',
  name: 'codes and names',
  compatibility: 'codes and names',
  material: 'materials',
  origin: 'origins',
  forbidden: 'forbidden words',
}

interface CorpusFile {
  language: string
  products: { name: string; facts: string[]; sentences: string[] }[]
}

interface Sentence {
  language: string
  name: string
  facts: string[]
  text: string
  /** What a person marked: what the facts do not say. */
  expected: Mark[]
}

interface Mark {
  code: ClaimCode
  start: number
  end: number
}

/** Every sentence of the corpus. `{q:1.5 l}` in it marks what is to be asked about, by a letter of `LETTERS`. */
export function readCorpus(): Sentence[] {
  const folder = new URL('./corpus/', import.meta.url).pathname
  return globSync('*.json', { cwd: folder }).flatMap((file) => {
    const { language, products }: CorpusFile = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))
    return products.flatMap(({ name, facts, sentences }) =>
      sentences.map((sentence) => ({ language, name, facts, ...readSentence(sentence) })),
    )
  })
}

function readSentence(sentence: string): { text: string; expected: Mark[] } {
  let text = ''
  const expected: Mark[] = []
  for (const [piece, letter, words] of sentence.matchAll(/\{(\w):([^{}]+)\}|[^{}]+|[{}]/g)) {
    const code = LETTERS[letter ?? '']
    if (code && words !== undefined)
      expected.push({ code, start: text.length, end: text.length + words.length })
    text += words ?? piece
  }
  return { text, expected }
}

export interface Score {
  name: string
  /** Marked by the person and found, found alone, marked alone. */
  right: number
  extra: number
  missed: number
  precision: number
  recall: number
}

export interface Scores {
  sentences: number
  languages: number
  classes: Score[]
  /** What is extra or missed, as a line each. */
  errors: string[]
}

/** Compares what the checks find with what people marked: the same class, at a place that overlaps. */
export function scoreCorpus(sentences: readonly Sentence[]): Scores {
  const scores = new Map<string, Score>()
  const errors: string[] = []
  for (const name of new Set(Object.values(CLASSES))) {
    scores.set(name, { name, right: 0, extra: 0, missed: 0, precision: 1, recall: 1 })
  }
  for (const sentence of sentences) {
    const { right, extra, missed } = compare(sentence)
    count(scores, right, 'right')
    count(scores, extra, 'extra')
    count(scores, missed, 'missed')
    const line = (kind: string) => (mark: Mark) =>
      `${kind} ${mark.code} “${sentence.text.slice(mark.start, mark.end)}” in ${sentence.language}: ${sentence.text}`
    errors.push(...extra.map(line('extra  ')), ...missed.map(line('missed ')))
  }
  for (const score of scores.values()) {
    score.precision = score.right / Math.max(1, score.right + score.extra)
    score.recall = score.right / Math.max(1, score.right + score.missed)
  }
  const languages = new Set(sentences.map(({ language }) => language)).size
  return { sentences: sentences.length, languages, classes: [...scores.values()], errors }
}

function count(scores: Map<string, Score>, marks: Mark[], figure: 'right' | 'extra' | 'missed') {
  for (const { code } of marks) {
    const score = scores.get(CLASSES[code] ?? '')
    if (score) score[figure]++
  }
}

function compare({ language, name, facts, text, expected }: Sentence) {
  const listing = { descriptions: [{ text }] }
  const { findings } = checkListing({ language, productName: name, facts, text: listing, channels: [] })
  const missed = [...expected]
  const right: Mark[] = []
  const extra: Mark[] = []
  for (const finding of findings) {
    if (finding.kind !== 'claim') continue
    const { code, start, end } = finding
    const at = missed.findIndex(
      (mark) => CLASSES[mark.code] === CLASSES[code] && mark.start < end && start < mark.end,
    )
    const [mark] = at < 0 ? [] : missed.splice(at, 1)
    if (mark) right.push(mark)
    else extra.push({ code, start, end })
  }
  return { right, extra, missed }
}

/** What must be reached; the other classes are only printed. */
export const GOALS: Record<string, { precision: number; recall: number }> = {
  quantities: { precision: 0.95, recall: 0.9 },
  certificates: { precision: 0.95, recall: 0.9 },
}
