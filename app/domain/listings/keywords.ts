import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'
import { typedLine } from '#app/typed-text.ts'
import { readTexts } from './parts.ts'

/** Of one product. */
export const KEYWORD_LIMITS = { count: 20, length: 60 } as const

/** Words that people search for the product with, as programs send them. */
export const keywordList = z
  .array(
    z
      .string()
      .max(10 * KEYWORD_LIMITS.length, { error: tooLong })
      .transform(typedLine),
  )
  .max(10 * KEYWORD_LIMITS.count, { error: tooMany })
  .transform((words) => [...new Set(words.filter((word) => word !== ''))])
  .refine((words) => words.length <= KEYWORD_LIMITS.count, { error: tooMany })
  .refine((words) => words.every((word) => [...word].length <= KEYWORD_LIMITS.length), { error: tooLong })

/** As somebody types them: one a line, or with commas between them. */
export const keywordsDraft = z
  .string()
  .max(20 * KEYWORD_LIMITS.count * KEYWORD_LIMITS.length, { error: tooMany })
  .transform(splitKeywords)
  .pipe(keywordList)
  .default([])

/** As a shop's file has them: those that are too long, or too many, are left out. */
export function keywordsIn(cell: string): string[] {
  const words = splitKeywords(cell).map(typedLine)
  const fitting = words.filter((word) => word !== '' && [...word].length <= KEYWORD_LIMITS.length)
  return [...new Set(fitting)].slice(0, KEYWORD_LIMITS.count)
}

function splitKeywords(text: string): string[] {
  return text.split(/[\r\n,;|、，；]+/)
}

function tooMany(): string {
  const { count } = KEYWORD_LIMITS
  return t`A product can have at most ${plural({ count }, { one: '# keyword', other: '# keywords' })}.`
}

function tooLong(): string {
  const { length } = KEYWORD_LIMITS
  return t`A keyword can have at most ${plural({ length }, { one: '# character', other: '# characters' })}.`
}

/** As they are stored; null where there are none. */
export function storeKeywords(keywords: readonly string[] = []): string | null {
  return keywords.length > 0 ? JSON.stringify(keywords) : null
}

export function readKeywords(stored: string | null): string[] {
  return stored === null ? [] : readTexts(stored)
}
