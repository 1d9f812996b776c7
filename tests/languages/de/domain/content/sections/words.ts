import type { Translation } from '#languages/translation.ts'

// The headings of the sign-in page. The others are read from the English file.
export * from '#app/domain/content/sections/words.ts'

export const welcomeBack = 'Willkommen zurück'
export const signInToContinueToYourAccount = 'Melden Sie sich an, um fortzufahren'

export type Checked = Translation<
  typeof import('#app/domain/content/sections/words.ts'),
  typeof import('./words.ts')
>
