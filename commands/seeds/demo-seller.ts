import { readVersioned, writeSettings } from '#app/domain/base/settings.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { type Db, transact } from '#db/client.server.ts'

/** Gives a shop without a seller the demo's, and an address for customers, as a shop that sells has them. */
export function seedDemoSeller(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const { value, version } = await readVersioned(trx, taxRecord)
    if (version === 0) await writeSettings(trx, taxRecord, { ...value, ...SELLER })
    const mail = await readVersioned(trx, mailRecord)
    if (mail.version === 0) await writeSettings(trx, mailRecord, { ...mail.value, supportEmail: SUPPORT })
  })
}

const SUPPORT = 'support@listwright.test'

const SELLER = {
  name: 'Example Listings Oy',
  address: 'Example Street 1\n00100 Helsinki',
  country: 'Finland',
  email: 'billing@listwright.test',
  register: 'Example register, 1234567-8',
  sentence: 'Small business: no VAT is shown.',
}
