import { msg, plural, t } from '#app/i18n/macro.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { formatDateTime } from '../base/dates.ts'
import { hasAccount, linkTo, nameOfRecipient, withoutResetLink } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

export const placeholders = () => ({
  name: nameOfRecipient(),
  date: { says: t`When it happened`, sample: '23/11/2026 14:05 UTC' },
  link: linkTo(t`Reset your password`, '/reset-password', withoutResetLink()),
})

export const TWO_FACTOR_ON = {
  key: 'two-factor-on',
  kind: 'two-factor',
  label: msg`Two-factor sign-in switched on`,
  subject: msg`Two-factor sign-in is on`,
  text: msg`Hello {name},

On {date}, two-factor sign-in was switched on for your account: to sign in, you now also need a code from your authenticator app.

Keep your recovery codes where you can find them without your phone.

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders,
} satisfies MailText

export const TWO_FACTOR_OFF = {
  key: 'two-factor-off',
  kind: 'two-factor',
  label: msg`Two-factor sign-in switched off`,
  subject: msg`Two-factor sign-in is off`,
  text: msg`Hello {name},

On {date}, two-factor sign-in was switched off for your account: your password alone is enough to sign in. Your recovery codes no longer work.

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders,
} satisfies MailText

export const AUTHENTICATOR_REMOVED = {
  key: 'authenticator-removed',
  kind: 'two-factor',
  label: msg`Authenticator app removed`,
  subject: msg`Your authenticator app was removed`,
  text: msg`Hello {name},

On {date}, the authenticator app was removed from your account. To sign in with your password, you now also need one of your passkeys or a recovery code.

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders,
} satisfies MailText

export const RECOVERY_CODES_NEW = {
  key: 'recovery-codes-new',
  kind: 'two-factor',
  label: msg`New recovery codes`,
  subject: msg`You have new recovery codes`,
  text: msg`Hello {name},

On {date}, new recovery codes were made for your account. Your earlier codes no longer work.

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders,
} satisfies MailText

export const RECOVERY_CODE_USED = {
  key: 'recovery-code-used',
  kind: 'two-factor',
  label: msg`Recovery code used`,
  subject: msg`A recovery code was used to sign in`,
  text: msg`Hello {name},

On {date}, someone signed in to your account with your password and one of your recovery codes. {left}

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders: () => ({
    ...placeholders(),
    left: { says: t`How many recovery codes are left`, sample: codesLeftText(9) },
  }),
} satisfies MailText

export const WRONG_CODES = {
  key: 'wrong-codes',
  kind: 'two-factor',
  label: msg`Wrong codes at sign-in`,
  subject: msg`Someone knows your password`,
  text: msg`Hello {name},

On {date}, someone signed in with your password and then entered ten wrong codes. They did not get into your account. For the next 15 minutes, codes from your authenticator app are refused; you can still sign in with a passkey or a recovery code.

If this was not you, your password is no longer a secret. Set a new one now:

{link}`,
  why: hasAccount,
  placeholders,
} satisfies MailText

/** ISO UTC text for `at`. */
export interface SecurityFacts {
  name: string
  at: string
  origin: string
  zone: string
}

export function twoFactorMail(
  text:
    | typeof TWO_FACTOR_ON
    | typeof TWO_FACTOR_OFF
    | typeof AUTHENTICATOR_REMOVED
    | typeof RECOVERY_CODES_NEW
    | typeof WRONG_CODES,
  facts: SecurityFacts,
) {
  return fillMail(text, common(facts))
}

export function recoveryCodeUsedMail(codesLeft: number, facts: SecurityFacts) {
  return fillMail(RECOVERY_CODE_USED, { ...common(facts), left: codesLeftText(codesLeft) })
}

function codesLeftText(count: number): string {
  if (count === 0) return t`That was your last one: please make new ones.`
  return t`${plural({ count }, { one: 'You have # left.', other: 'You have # left.' })}`
}

export function common({ name, at, origin, zone }: SecurityFacts) {
  return {
    name,
    date: formatDateTime(at, zone),
    link: { label: t`Reset your password`, url: origin + inPageLanguage('/reset-password') },
  }
}
