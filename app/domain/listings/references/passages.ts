import { cleanText } from '../part-text.ts'

/** Characters of a passage: a few sentences. */
const LONGEST = 400

/** A text as passages: its lines, with those joined that were broken within a sentence, and long ones divided between sentences. */
export function passagesOf(text: string): string[] {
  const lines = cleanText(text.replace(UNSEEN, ''), true)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  return joined(lines).flatMap(divided)
}

/**
 * Places where words may be broken, and marks of direction: whoever quotes the text leaves them out. Joiners are letters in
 * some scripts.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g

/** PDF files and letters break lines where the page ends, and some words with them. */
function joined(lines: string[]): string[] {
  const whole: string[] = []
  let isOpen = false
  for (const line of lines) {
    const last = whole.at(-1)
    if (isOpen && last !== undefined && GOES_ON.test(line))
      whole[whole.length - 1] = HYPHEN.test(last) ? last.slice(0, -1) + line : `${last} ${line}`
    else if (/[\p{L}\p{N}]/u.test(line)) whole.push(line)
    isOpen = line.length >= BROKEN && !/[.!?:;]$/.test(line)
  }
  return whole
}

const GOES_ON = /^\p{Ll}/u
const HYPHEN = /\p{Ll}-$/u

/** Characters from which on a line may have been broken where the page ended. */
const BROKEN = 40

function divided(line: string): string[] {
  if (line.length <= LONGEST) return [line]
  const passages: string[] = []
  let passage = ''
  for (const piece of sentencesOf(line)) {
    if (passage !== '' && passage.length + piece.length > LONGEST) {
      passages.push(passage.trim())
      passage = ''
    }
    passage += piece
  }
  return [...passages, passage.trim()].filter((text) => text !== '')
}

/** Sentences with the space behind them; one without an end is cut between words. */
function sentencesOf(line: string): string[] {
  return Array.from(SENTENCES.segment(line), ({ segment }) => segment).flatMap((sentence) =>
    sentence.length <= LONGEST ? [sentence] : (sentence.match(PIECES) ?? []),
  )
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' })
const PIECES = new RegExp(`.{1,${LONGEST}}(?:\\s|$)|.{1,${LONGEST}}`, 'gu')
