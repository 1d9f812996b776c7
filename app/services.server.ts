import { createContext } from 'react-router'
import type { Db } from '#db/client.server.ts'
import type { HmrcAdapter } from './adapters/hmrc.server.ts'
import type { MailAdapter } from './adapters/mail.server.ts'
import type { ModelAdapter } from './adapters/model.ts'
import type { OutsideAdapter } from './adapters/outside.server.ts'
import type { PageAdapter } from './adapters/pages.server.ts'
import type { PayPalAdapter } from './adapters/paypal.server.ts'
import type { ReadPdf } from './adapters/pdf.server.ts'
import type { WebhookAdapter } from './adapters/webhooks.server.ts'
import type { FetchVideoPicture } from './adapters/youtube.server.ts'
import type { Config } from './config.server.ts'
import type { Vault } from './domain/base/secrets/vault.server.ts'
import type { ServerIdentity } from './domain/base/servers.server.ts'
import type { FileStores } from './domain/base/uploads/file-store.ts'
import type { Feeder } from './domain/batches/feeder.server.ts'
import type { VatNumbers } from './domain/catalog/tax/vat-numbers.server.ts'
import type { PasswordHasher } from './domain/people/password.server.ts'
import type { Runner } from './domain/writing/jobs/runner.server.ts'
import type { Log } from './log.ts'

export interface Services {
  config: Config
  db: Db
  server: ServerIdentity
  stores: FileStores
  vault: Vault
  /** Signs cookies; the first signs, all verify. */
  sessionSecrets: [string, ...string[]]
  passwords: PasswordHasher
  paypal: PayPalAdapter
  hmrc: HmrcAdapter
  vatNumbers: VatNumbers
  model: ModelAdapter
  fetchVideoPicture: FetchVideoPicture
  /** Undefined without a mail server: mails stay in the outbox then. */
  readonly mail: MailAdapter | undefined
  /** After a change of the mail server's settings: `mail` is the new one then. */
  refreshMail(): Promise<void>
  /** Works off the stored generation jobs. */
  runner: Runner
  /** Has the texts of batches written. */
  feeder: Feeder
  /** How the shop is seen from elsewhere. */
  outside: OutsideAdapter
  /** Pages of others that users name. */
  pages: PageAdapter
  readPdf: ReadPdf
  /** Tells customers' own addresses of events. */
  webhooks: WebhookAdapter
  log: Log
}

export const servicesContext = createContext<Services>()
