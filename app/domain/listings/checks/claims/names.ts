import { isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { CURRENCY_CODES } from '../units/read-unit.ts'
import { isMostlyCapitals } from './certificates.ts'
import { codeKey } from './codes.ts'

/** Abbreviations that claim nothing about a product. */
const COMMON = new Set('FAQ DIY VIP SOS OK PDF CEO SEO GMBH LTD INC USA USP BBQ'.split(' '))
const ROMAN = /^[IVXLC]+$/

const NAME = /\p{Script=Latin}{2,40}(?:-\p{Script=Latin}{2,40}){0,3}/gu

/** Words in capitals, and with capitals inside, such as LED and PowerCore, unless a sentence begins with capitals alone. */
export function findNames({ text }: Normalized): { start: number; end: number; key: string }[] {
  if (!/\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(text) || isMostlyCapitals(text)) return []
  const found: { start: number; end: number; key: string }[] = []
  for (const match of text.matchAll(NAME)) {
    const [word] = match
    const start = match.index
    if (isWordPart(text, start - 1) || isWordPart(text, start + word.length)) continue
    for (const part of partsOf(word)) {
      const from = start + part.at
      const inside = isCamelCase(part.word)
      if (!inside && (!isInCapitals(part.word) || startsSentence(text, from))) continue
      found.push({ start: from, end: from + part.word.length, key: codeKey(part.word) })
    }
  }
  return found
}

/** GORE-TEX is one name; of LED-Anzeige the first part may be one. */
function partsOf(word: string): { word: string; at: number }[] {
  if (!word.includes('-') || isInCapitals(word.replaceAll('-', ''))) return [{ word, at: 0 }]
  let at = 0
  return word.split('-').map((part) => {
    const found = { word: part, at }
    at += part.length + 1
    return found
  })
}

function isInCapitals(word: string): boolean {
  return (
    word.length > 2 &&
    /^[\p{Lu}-]+s?$/u.test(word) &&
    !COMMON.has(word) &&
    !CURRENCY_CODES.has(word) &&
    !ROMAN.test(word)
  )
}

function isCamelCase(word: string): boolean {
  return word.length > 3 && /\p{Ll}\p{Lu}/u.test(word)
}

function startsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 4), start).trimEnd()
  return (start <= 4 && before === '') || /[.!?:\n。！？]["')]?$/.test(before)
}
