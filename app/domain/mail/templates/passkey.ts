import { fillMail, type MailText } from '../fill.ts'
import { withoutLinks } from '../without-links.ts'
import { common, PLACEHOLDERS, type SecurityFacts, WAS_IT_YOU } from './two-factor.ts'

const PASSKEY = { says: 'The name that its owner gave the passkey', sample: 'Work laptop' }

export const PASSKEY_ADDED = {
  key: 'passkey-added',
  label: 'Passkey added',
  subject: 'A passkey was added to your account',
  text: `Hello {name},

On {date} the passkey “{passkey}” was added to your account. It signs you in without your password. {sign_in}

${WAS_IT_YOU}`,
  placeholders: {
    ...PLACEHOLDERS,
    passkey: PASSKEY,
    sign_in: {
      says: 'With the first passkey: what signing in with the password asks for from now on; otherwise empty',
      sample: 'Signing in with your password now also asks for a passkey or a recovery code.',
    },
  },
} satisfies MailText

export const PASSKEY_REMOVED = {
  key: 'passkey-removed',
  label: 'Passkey removed',
  subject: 'A passkey was removed from your account',
  text: `Hello {name},

On {date} the passkey “{passkey}” was removed from your account. {sign_in}

${WAS_IT_YOU}`,
  placeholders: {
    ...PLACEHOLDERS,
    passkey: PASSKEY,
    sign_in: {
      says: 'With the last one: that signing in asks for the password alone again; otherwise empty',
      sample: 'Signing in asks for your password alone again, and your recovery codes are void.',
    },
  },
} satisfies MailText

export function passkeyAddedMail(facts: SecurityFacts & { passkey: string; isFirst: boolean }) {
  let { passkey, isFirst } = facts
  let sentence = PASSKEY_ADDED.placeholders.sign_in.sample
  return fillMail(PASSKEY_ADDED, {
    ...common(facts),
    passkey: withoutLinks(passkey),
    sign_in: isFirst ? sentence : '',
  })
}

export function passkeyRemovedMail(facts: SecurityFacts & { passkey: string; isLast: boolean }) {
  let { passkey, isLast } = facts
  let sentence = PASSKEY_REMOVED.placeholders.sign_in.sample
  return fillMail(PASSKEY_REMOVED, {
    ...common(facts),
    passkey: withoutLinks(passkey),
    sign_in: isLast ? sentence : '',
  })
}
