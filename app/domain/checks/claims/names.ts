import { isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { isMostlyCapitals } from './certificates.ts'

/** Abbreviations that claim nothing about a product. */
const COMMON = new Set('FAQ DIY VIP SOS OK PDF CEO SEO GMBH LTD INC USA USP BBQ'.split(' '))
const ROMAN = /^[IVXLC]+$/

const NAME = /[\p{Script=Latin}]{3,40}/gu

/** Words in capitals, and with capitals inside, such as LED and PowerCore, unless a sentence begins with them. */
export function findNames({ text }: Normalized): { start: number; end: number; key: string }[] {
  if (!/\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(text) || isMostlyCapitals(text)) return []
  let found: { start: number; end: number; key: string }[] = []
  for (let match of text.matchAll(NAME)) {
    let [word] = match
    let start = match.index
    let end = start + word.length
    if (isWordPart(text, start - 1) || isWordPart(text, end) || !isName(word)) continue
    if (!startsSentence(text, start)) found.push({ start, end, key: word.toLowerCase() })
  }
  return found
}

function isName(word: string): boolean {
  if (COMMON.has(word.toUpperCase()) || ROMAN.test(word)) return false
  let capitals = /^\p{Lu}+s?$/u.test(word)
  return capitals || /\p{Ll}\p{Lu}\p{Ll}/u.test(word)
}

function startsSentence(text: string, start: number): boolean {
  let before = text.slice(Math.max(0, start - 4), start).trimEnd()
  return (start <= 4 && before === '') || /[.!?:\n。！？]["')]?$/.test(before)
}
