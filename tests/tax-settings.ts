import { writeSettings } from '#app/domain/base/settings.server.ts'
import { type TaxSettings, taxRecord } from '#app/domain/catalog/tax/settings.ts'
import type { Db } from '#db/client.server.ts'

/** A seller in Germany, whose prices hold tax as `change` says. */
export async function saveTax(db: Db, change: Partial<TaxSettings>): Promise<void> {
  const seller = {
    name: 'Brass & Lamp GmbH',
    address: 'Lindenstraße 1\n10969 Berlin',
    country: 'Germany',
    vatNumber: 'DE123456788',
    register: 'HRB 1234, Berlin',
    email: 'invoices@shop.test',
  }
  await writeSettings(db, taxRecord, taxRecord.schema.parse({ ...seller, ...change }))
}
