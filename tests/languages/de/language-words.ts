import type { Translation } from '#languages/translation.ts'

export const pageLanguage = 'de'
export const pageDirection = undefined
export const dayText = (date: string, month: string, year: string) => `${date}.${month}.${year}`
export const shortDayText = (date: string, month: string) => `${date}.${month}.`

export type Checked = Translation<
  typeof import('#app/language-words.ts'),
  typeof import('./language-words.ts')
>
