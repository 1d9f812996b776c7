import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import { channelRecord } from './checks/channels/settings.server.ts'
import { modelsRecord } from './generation/model/model-table.server.ts'
import { generationRecord } from './generation/settings/settings.server.ts'
import { mailRecord } from './mail/mail-settings.server.ts'
import { mailTextsRecord } from './mail/own-texts.server.ts'
import { mailServerRecord } from './mail/server-settings.server.ts'
import { bankTransferRecord } from './payments/providers/bank-transfer/settings.ts'
import { payeeRecord } from './payments/providers/paypal/payee.server.ts'
import { paymentRecord } from './payments/providers/paypal/settings.server.ts'
import { retentionRecord } from './retention/retention.server.ts'
import { findUnreadable } from './settings.server.ts'
import { shopRecord } from './setup/shop.server.ts'
import { hmrcRecord } from './tax/hmrc-settings.server.ts'
import { taxRecord } from './tax/settings.ts'
import { registrationRecord } from './users/registration-settings.server.ts'
import { zoneRecord } from './zone.server.ts'

const RECORDS = [
  shopRecord,
  bankTransferRecord,
  paymentRecord,
  payeeRecord,
  taxRecord,
  hmrcRecord,
  registrationRecord,
  mailRecord,
  mailServerRecord,
  mailTextsRecord,
  generationRecord,
  channelRecord,
  modelsRecord,
  zoneRecord,
  retentionRecord,
]

export type SettingsKey = (typeof RECORDS)[number]['key']

export async function unreadableSettings(db: Db): Promise<SettingsKey[]> {
  return (await findUnreadable(db, RECORDS)).map(({ key }) => key)
}

/** Logs no stored value. */
export async function logUnreadableSettings(db: Db, log: Log): Promise<void> {
  for (let { key, faults } of await findUnreadable(db, RECORDS)) {
    log('settings.unreadable', { record: key, fields: faults.filter(Boolean).join(' ') || 'all' })
  }
}
