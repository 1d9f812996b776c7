import { isDeniedByItself, type Reading, type SignedWord, wordsIn } from './signed-words.ts'
import type { PolarityWords } from './words.ts'

/**
 * Leaves open what is neither said nor denied for certain: questions, conditions, what somebody may look for, exceptions,
 * denials that are denied again, and what a later clause of the sentence denies by a pronoun. Open words contradict nothing
 * and support nothing.
 */
export function leaveOpen(reading: Reading, lower: string, language: PolarityWords): Reading {
  const open = new Set<SignedWord>()
  const sentences = groupsOf(reading.words, ({ sentence }) => sentence)
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]?.[0]
    if (isQuestion(sentence, lower) && !(next && language.yes.has(wordAt(lower, next))))
      addAll(open, sentence)
    const clauses = groupsOf(sentence, ({ segment }) => segment)
    for (const [index, clause] of clauses.entries()) {
      addAll(open, unsureOf(clause, lower, language))
      if (isDeniedTwice(clause, lower, language)) addAll(open, clause)
      else if (deniesByPronoun(clause, clauses[index - 1], reading))
        addAll(open, clauses.slice(0, index).flat())
    }
  }
  if (open.size === 0) return reading
  for (const word of open) {
    word.open = true
    word.light = true
    word.key = ''
    word.denied = false
  }
  return { ...reading, denials: reading.denials.filter(({ words }) => !words.some((word) => open.has(word))) }
}

function groupsOf(words: readonly SignedWord[], numberOf: (word: SignedWord) => number): SignedWord[][] {
  const groups: SignedWord[][] = []
  let last: number | undefined
  for (const word of words) {
    if (numberOf(word) !== last) groups.push([])
    last = numberOf(word)
    groups.at(-1)?.push(word)
  }
  return groups
}

function addAll(open: Set<SignedWord>, words: readonly SignedWord[]) {
  for (const word of words) open.add(word)
}

function wordAt(lower: string, { start, end }: SignedWord): string {
  return lower.slice(start, end)
}

function isQuestion(sentence: readonly SignedWord[], lower: string): boolean {
  const last = sentence.at(-1)
  const tag = sentence.findIndex(({ segment }) => segment === last?.segment)
  const beforeTag = sentence[tag - 1]
  // "It is included, isn't it?"
  if (beforeTag && sentence.length - tag <= LONGEST_TAG && lower[beforeTag.end] === ',') return false
  const end = last?.end ?? 0
  return /^[\s"'”»)]*\?/.test(lower.slice(end, end + 6))
}

const LONGEST_TAG = 2

/** "Wer eine Klingel sucht", "if it rains": all of a clause about somebody who looks for it, and what follows "if" or "apart from". */
function unsureOf(clause: SignedWord[], lower: string, { seeking, unsure }: PolarityWords): SignedWord[] {
  if (clause.some((word) => seeking.has(wordAt(lower, word)))) return clause
  const from = clause.findIndex((word, at) => {
    const next = clause[at + 1]
    return unsure.has(wordAt(lower, word)) || (next && unsure.has(lower.slice(word.start, next.end)))
  })
  return from < 0 ? [] : clause.slice(from)
}

/** "No le falta nada", "not without": two negators in one clause, of which neither repeats the other or goes on with a list. */
function isDeniedTwice(
  clause: readonly SignedWord[],
  lower: string,
  { concord, conjunctions, disjunctions }: PolarityWords,
): boolean {
  let [single, repeated] = [0, 0]
  for (const word of clause) {
    const text = wordAt(lower, word)
    if (conjunctions.has(text)) [single, repeated] = [0, 0]
    if (!word.negator || disjunctions.has(text)) continue
    if (concord.has(text)) repeated = 1
    else single++
    if (single + repeated > 1) return true
  }
  return false
}

/** "A charger is what you need, and it is not in the box": the clause denies nothing that it names. */
function deniesByPronoun(
  clause: readonly SignedWord[],
  before: readonly SignedWord[] | undefined,
  { denials }: Reading,
): boolean {
  if (!before || !clause.some(({ negator }) => negator)) return false
  if (clause.some(({ denied, light }) => denied && !light)) return false
  const [segment] = before
  return !denials.some(({ words }) => words.some((word) => word.segment === segment?.segment))
}

/**
 * Whether what a text says at a place is left open, or its sentence denies something and the clause does not say plainly
 * that it is so: what is denied then cannot be told from words.
 */
export function isUnsure(reading: Reading, place: { start: number; end: number }): boolean {
  const inside = wordsIn(reading, place)
  if (inside.some(({ open }) => open)) return true
  const [first] = inside
  const last = inside.at(-1)
  if (!first || !last || inside.some((word) => word.denied || isDeniedByItself(word))) return false
  const together = reading.words.filter(({ sentence }) => sentence === first.sentence)
  if (!together.some(({ negator }) => negator === 'clause')) return false
  const clause = together.filter(({ segment }) => segment === first.segment)
  if (clause.some(({ negator }) => negator === 'clause')) return true
  const at = together.indexOf(last)
  // "The bracket that is included".
  return ![...clause, ...together.slice(at, at + 4)].some(({ affirms, relation }) => affirms || relation)
}
