import { msg, type Text, t } from '#app/i18n/macro.ts'
import { RESET } from '../accounts/reset-mail.ts'
import { WELCOME_CONFIRMED } from '../accounts/welcome-confirmed-mail.ts'
import { VERIFY, WELCOME } from '../accounts/welcome-mail.ts'
import { BATCH_DONE } from '../batches/done-mail.ts'
import { INSTRUCTIONS } from '../orders/payments/attempts/instructions-mail.ts'
import { DECLINED } from '../orders/payments/captures/declined-mail.ts'
import { REFUND } from '../orders/payments/refunds/refund-mail.ts'
import { RECEIPT } from '../orders/receipt-mail.ts'
import { UNPAID } from '../orders/unpaid-mail.ts'
import { WITHDRAWAL, WITHDRAWAL_DECLINED } from '../orders/withdrawals/withdrawal-mail.ts'
import { kindOf, type MailText } from '../outbox/mail/fill.ts'
import { CHANGE_ASKED, CONFIRM_CHANGE, EMAIL_CHANGED } from '../people/email-change-mail.ts'
import { PASSKEY_ADDED, PASSKEY_REMOVED } from '../people/passkey-mail.ts'
import { PASSWORD_CHANGED } from '../people/password-changed-mail.ts'
import {
  AUTHENTICATOR_REMOVED,
  RECOVERY_CODE_USED,
  RECOVERY_CODES_NEW,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
  WRONG_CODES,
} from '../people/two-factor-mail.ts'
import { TICKET_ANSWER } from './tickets/answer-mail.ts'

/** Every mail whose words admins can change, in the order of the back office. */
export const MAIL_TEXTS: readonly MailText[] = [
  WELCOME,
  WELCOME_CONFIRMED,
  VERIFY,
  RESET,
  PASSWORD_CHANGED,
  CONFIRM_CHANGE,
  CHANGE_ASKED,
  EMAIL_CHANGED,
  TWO_FACTOR_ON,
  TWO_FACTOR_OFF,
  AUTHENTICATOR_REMOVED,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  RECOVERY_CODES_NEW,
  RECOVERY_CODE_USED,
  WRONG_CODES,
  RECEIPT,
  REFUND,
  INSTRUCTIONS,
  DECLINED,
  UNPAID,
  WITHDRAWAL,
  WITHDRAWAL_DECLINED,
  TICKET_ANSWER,
  BATCH_DONE,
]

export function findMailText(key: string): MailText | undefined {
  return MAIL_TEXTS.find((mail) => mail.key === key)
}

/** What the back office calls a kind of mail; one of another release by its code. */
export function mailKindLabel(kind: string): string {
  return t(LABELS.get(kind)) ?? kind
}

export function mailKindLabels(): string[] {
  return [...LABELS.values()].map((label) => t(label))
}

const LABELS = new Map<string, Text>([
  ...MAIL_TEXTS.filter((mail) => kindOf(mail) === mail.key).map(({ key, label }) => [key, label] as const),
  // Of several texts, or of none that admins can change.
  ['two-factor', msg`Two-factor sign-in`],
  ['notices', msg`Alert to admins`],
  ['message', msg`Message`],
  ['test', msg`Test email`],
])
