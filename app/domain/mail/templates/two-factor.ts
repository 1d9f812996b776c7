import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'Reset your password'
export const PLACEHOLDERS = {
  name: NAME,
  date: { says: 'When it happened', sample: '23/11/2026 14:05 UTC' },
  link: linkTo(LABEL, '/reset-password', 'the owner of the account cannot stop it'),
}
export const WAS_IT_YOU = `If this was not you, set a new password now and write to us:

{link}`

export const TWO_FACTOR_ON = {
  key: 'two-factor-on',
  label: 'Two-factor sign-in switched on',
  subject: 'Two-factor sign-in is on',
  text: `Hello {name},

On {date} two-factor sign-in was switched on for your account: signing in now also asks for a code of your app.

Keep your recovery codes where you find them without your phone.

${WAS_IT_YOU}`,
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const TWO_FACTOR_OFF = {
  key: 'two-factor-off',
  label: 'Two-factor sign-in switched off',
  subject: 'Two-factor sign-in is off',
  text: `Hello {name},

On {date} two-factor sign-in was switched off for your account: signing in asks for your password alone. Its recovery codes are void.

${WAS_IT_YOU}`,
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const AUTHENTICATOR_REMOVED = {
  key: 'authenticator-removed',
  label: 'Authenticator app removed',
  subject: 'Your authenticator app was removed',
  text: `Hello {name},

On {date} the authenticator app was removed from your account. Signing in with your password now asks for one of your passkeys or a recovery code.

${WAS_IT_YOU}`,
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const RECOVERY_CODES_NEW = {
  key: 'recovery-codes-new',
  label: 'New recovery codes',
  subject: 'You have new recovery codes',
  text: `Hello {name},

On {date} new recovery codes were made for your account. The ones from before are void.

${WAS_IT_YOU}`,
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const RECOVERY_CODE_USED = {
  key: 'recovery-code-used',
  label: 'Recovery code used',
  subject: 'A recovery code was used to sign in',
  text: `Hello {name},

On {date} somebody signed in to your account with your password and one of your recovery codes. {left}

${WAS_IT_YOU}`,
  placeholders: {
    ...PLACEHOLDERS,
    left: { says: 'How many recovery codes are left', sample: 'There are 9 left.' },
  },
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
    | typeof RECOVERY_CODES_NEW,
  facts: SecurityFacts,
) {
  return fillMail(text, common(facts))
}

export function recoveryCodeUsedMail(codesLeft: number, facts: SecurityFacts) {
  let left = codesLeft === 1 ? 'There is 1 left.' : `There are ${codesLeft} left.`
  return fillMail(RECOVERY_CODE_USED, { ...common(facts), left })
}

export function common({ name, at, origin, zone }: SecurityFacts) {
  return { name, date: formatDateTime(at, zone), link: { label: LABEL, url: `${origin}/reset-password` } }
}
