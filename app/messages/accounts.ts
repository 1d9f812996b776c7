import { plural, t } from '#app/i18n/macro.ts'

export function welcome(credits: number, held = 0): string {
  if (held > 0)
    return t`Your account is ready. Confirm your email address, and ${plural({ credits: held }, { one: '# free credit is yours.', other: '# free credits are yours.' })}`
  if (credits === 0) return t`Your account is ready.`
  return t`Your account is ready, with ${plural({ credits }, { one: '# free credit', other: '# free credits' })} in it.`
}

export function emailIsVerified(credits: number): string {
  if (credits === 0) return t`Your email address is verified.`
  return t`Your email address is verified. ${plural({ credits }, { one: '# free credit is in your account.', other: '# free credits are in your account.' })}`
}

export const emailInUse = () => t`This email is already in use. Please try another one.`
export const weakPassword = () => t`Password is too weak. Please use a stronger password.`
export const tooManySignIns = () => t`Too many failed login attempts. Please try again later.`

export const deletesEverything = () => t`Your profile, your photo and all your listings are deleted.`

/** The queue for checking passwords is full. */
export const siteIsBusy = () => t`The site is very busy right now. Please try again in a minute.`

/** No answer from this site. */
export const networkError = () => t`Network error. Please check your connection and try again.`

export const unexpectedError = () => t`An unexpected error occurred. Please try again later.`

export const noPasskeysHere = () =>
  t`Browsers only accept passkeys at an https address with a domain name. This shop doesn’t have one yet.`
export const passkeysUnsupported = () => t`This browser doesn’t support passkeys at this address.`
export const passkeyTooLate = () => t`This took too long, or was sent twice. Please try again.`
