import type { MailText } from './fill.ts'
import { BATCH_DONE } from './templates/batch-done.ts'
import { DECLINED } from './templates/declined.ts'
import { CHANGE_ASKED, CONFIRM_CHANGE, EMAIL_CHANGED } from './templates/email-change.ts'
import { INSTRUCTIONS } from './templates/instructions.ts'
import { PASSKEY_ADDED, PASSKEY_REMOVED } from './templates/passkey.ts'
import { PASSWORD_CHANGED } from './templates/password-changed.ts'
import { RECEIPT } from './templates/receipt.ts'
import { REFUND } from './templates/refund.ts'
import { RESET } from './templates/reset.ts'
import { TICKET_ANSWER } from './templates/ticket-answer.ts'
import {
  AUTHENTICATOR_REMOVED,
  RECOVERY_CODE_USED,
  RECOVERY_CODES_NEW,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
  WRONG_CODES,
} from './templates/two-factor.ts'
import { UNPAID } from './templates/unpaid.ts'
import { VERIFY, WELCOME } from './templates/welcome.ts'
import { WELCOME_CONFIRMED } from './templates/welcome-confirmed.ts'
import { WITHDRAWAL, WITHDRAWAL_DECLINED } from './templates/withdrawal.ts'

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
