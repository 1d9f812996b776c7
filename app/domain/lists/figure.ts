import { pageLanguage } from '#app/language-words.ts'

/** 1,286 */
export function figure(count: number): string {
  return count.toLocaleString(pageLanguage)
}
