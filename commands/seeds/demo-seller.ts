import { readVersioned, writeSettings } from '#app/domain/base/settings.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { type Db, transact } from '#db/client.server.ts'

/** Gives a shop without a seller the demo's, so that its documents look like those of a shop that sells. */
export function seedDemoSeller(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const { value, version } = await readVersioned(trx, taxRecord)
    if (version === 0) await writeSettings(trx, taxRecord, { ...value, ...SELLER })
  })
}

const SELLER = {
  name: 'Example Listings Oy',
  address: 'Example Street 1\n00100 Helsinki',
  country: 'Finland',
  email: 'billing@listwright.test',
  register: 'Example register, 1234567-8',
  sentence: 'Small business: no VAT is shown.',
}
