import type { Normalized } from '../../text/normalized.ts'
import { readPolarity } from './reading.ts'
import type { Reading, SignedWord } from './signed-words.ts'
import type { PolarityWords } from './words.ts'

/** A label is said or denied by what stands beside it: "NFC" by "No", and a question by its answer. */
export function readLabel(label: Normalized, text: Normalized, language: PolarityWords): Reading {
  const question = /\?\s*$/.exec(label.text)
  const whole = question
    ? `${label.lower.slice(0, question.index)}: ${/^[\p{L}]+/u.exec(text.lower)?.[0] ?? ''}`
    : `${label.lower}: ${text.lower}`
  const { words, denials } = readPolarity({ ...label, lower: whole }, language)
  const isInside = ({ end }: SignedWord) => end <= label.lower.length
  const inside = words.filter(isInside)
  // What a question asks is not said.
  const isOpen = question !== null && !inside.some(({ denied }) => denied)
  return {
    words: isOpen ? inside.map((word) => ({ ...word, light: true })) : inside,
    denials: denials.filter((denial) => denial.words.every(isInside)),
  }
}
