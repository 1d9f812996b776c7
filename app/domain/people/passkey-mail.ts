import { msg, t } from '#app/i18n/macro.ts'
import { hasAccount } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'
import { withoutLinks } from '../outbox/mail/without-links.ts'
import { common, placeholders, type SecurityFacts } from './two-factor-mail.ts'

const passkeyPlaceholder = () => ({
  says: t`The name that its owner gave the passkey`,
  sample: t`Work laptop`,
})

const FIRST = msg`To sign in with your password, you now also need a passkey or a recovery code.`
const LAST = msg`Your password alone is enough to sign in again, and your recovery codes no longer work.`

export const PASSKEY_ADDED = {
  key: 'passkey-added',
  kind: 'two-factor',
  label: msg`Passkey added`,
  subject: msg`A passkey was added to your account`,
  text: msg`Hello {name},

On {date}, the passkey “{passkey}” was added to your account. You can sign in with it instead of your password. {sign_in}

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders: () => ({
    ...placeholders(),
    passkey: passkeyPlaceholder(),
    sign_in: {
      says: t`With the first passkey: what is now needed to sign in with the password; otherwise empty`,
      sample: t(FIRST),
    },
  }),
} satisfies MailText

export const PASSKEY_REMOVED = {
  key: 'passkey-removed',
  kind: 'two-factor',
  label: msg`Passkey removed`,
  subject: msg`A passkey was removed from your account`,
  text: msg`Hello {name},

On {date}, the passkey “{passkey}” was removed from your account. {sign_in}

If this was not you, set a new password now and write to us:

{link}`,
  why: hasAccount,
  placeholders: () => ({
    ...placeholders(),
    passkey: passkeyPlaceholder(),
    sign_in: {
      says: t`With the last passkey: that the password alone is enough to sign in again; otherwise empty`,
      sample: t(LAST),
    },
  }),
} satisfies MailText

export function passkeyAddedMail(facts: SecurityFacts & { passkey: string; isFirst: boolean }) {
  const { passkey, isFirst } = facts
  return fillMail(PASSKEY_ADDED, {
    ...common(facts),
    passkey: withoutLinks(passkey),
    sign_in: isFirst ? t(FIRST) : '',
  })
}

export function passkeyRemovedMail(facts: SecurityFacts & { passkey: string; isLast: boolean }) {
  const { passkey, isLast } = facts
  return fillMail(PASSKEY_REMOVED, {
    ...common(facts),
    passkey: withoutLinks(passkey),
    sign_in: isLast ? t(LAST) : '',
  })
}
