import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { findUnreadable } from '#app/domain/base/settings.server.ts'
import { shopRecord } from '#app/domain/base/shop-record.server.ts'
import { zoneRecord } from '#app/domain/base/zone.server.ts'
import { hmrcRecord } from '#app/domain/catalog/tax/hmrc-settings.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { channelRecord } from '#app/domain/listings/checks/channels/settings.server.ts'
import { bankTransferRecord } from '#app/domain/orders/payments/providers/bank-transfer/settings.ts'
import { paymentRecord } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { mailTextsRecord } from '#app/domain/outbox/mail/own-texts.server.ts'
import { mailServerRecord } from '#app/domain/outbox/mail/server-settings.server.ts'
import { registrationRecord } from '#app/domain/people/registration-settings.server.ts'
import { modelsRecord } from '#app/domain/writing/model/model-table.server.ts'
import { generationRecord } from '#app/domain/writing/settings/settings.server.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import { payeeRecord } from '../../orders/payments/providers/paypal/provider.server.ts'
import { retentionRecord } from '../retention/retention.server.ts'

const RECORDS = [
  shopRecord,
  languagesRecord,
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
  for (const { key, faults } of await findUnreadable(db, RECORDS)) {
    log('settings.unreadable', { record: key, fields: faults.filter(Boolean).join(' ') || 'all' })
  }
}
