import type { Translation } from '#languages/translation.ts'

// The texts of the sign-in page. The others are read from the English file.
export * from '#app/routes/account/words.tsx'

export const loginWelcomeBack = 'Anmelden - Willkommen zurück'
export const pleaseEnterYourEmailAddress = 'Bitte geben Sie Ihre E-Mail-Adresse ein'
export const pleaseEnterValidEmailAddress = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
export const enterYourPassword = 'Geben Sie Ihr Passwort ein'
export const noAccountFoundWithThisEmailAddress = 'Zu dieser E-Mail-Adresse gibt es kein Konto.'
export const forgotPassword = 'Passwort vergessen?'
export const signIn = 'Anmelden'
export const signingIn = 'Anmeldung läuft …'
export const noAccountYet = 'Noch kein Konto?'

export type Checked = Translation<
  typeof import('#app/routes/account/words.tsx'),
  typeof import('./words.tsx')
>
