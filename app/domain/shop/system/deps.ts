import type { MailAdapter } from '#app/adapters/mail.server.ts'
import type { OutsideAdapter } from '#app/adapters/outside.server.ts'
import type { PayPalAdapter } from '#app/adapters/paypal.server.ts'
import type { Config } from '#app/config.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import type { Db } from '#db/client.server.ts'

/** What is there before the database is open. */
export interface MachineDeps {
  config: Config
  stores: FileStores
  outside: OutsideAdapter
}

export interface ShopDeps extends MachineDeps {
  db: Db
  vault: Vault
  paypal: PayPalAdapter
  mail: MailAdapter | undefined
}
