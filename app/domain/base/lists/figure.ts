import { pageLanguage } from '#app/i18n/writing.ts'

/** 1,286 */
export function figure(count: number): string {
  return count.toLocaleString(pageLanguage)
}
