import { fillMail, type MailText } from '../fill.ts'
import { withoutLinks } from '../without-links.ts'
import * as words from './account-words.ts'
import { common, PLACEHOLDERS, type SecurityFacts } from './two-factor.ts'

const PASSKEY = { says: words.passkeySays, sample: words.passkeySample }

export const PASSKEY_ADDED = {
  key: 'passkey-added',
  label: words.passkeyAddedLabel,
  subject: words.passkeyAddedSubject,
  text: words.passkeyAddedText(words.wasItYou),
  placeholders: {
    ...PLACEHOLDERS,
    passkey: PASSKEY,
    sign_in: {
      says: words.firstPasskeySays,
      sample: words.firstPasskeyNote,
    },
  },
} satisfies MailText

export const PASSKEY_REMOVED = {
  key: 'passkey-removed',
  label: words.passkeyRemovedLabel,
  subject: words.passkeyRemovedSubject,
  text: words.passkeyRemovedText(words.wasItYou),
  placeholders: {
    ...PLACEHOLDERS,
    passkey: PASSKEY,
    sign_in: {
      says: words.lastPasskeySays,
      sample: words.lastPasskeyNote,
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
