import type { PayPalAdapter } from '#app/adapters/paypal.server.ts'
import type { Config } from '#app/config.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { ReadRecords, SettingsSource } from '#app/domain/base/settings.server.ts'
import type { Text } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { OrderRow, PaymentMode } from '#db/schema.ts'
import type { PaymentEvent } from './event.ts'
import type { Gateway } from './gateway.ts'

/** What providers work with. An outside service has its adapter here. */
export interface ProviderDeps {
  db: Db
  vault: Vault
  paypal: PayPalAdapter
}

/** A way to pay for orders. `./providers/registry.server.ts` lists them. */
export type PaymentProvider = OnlineProvider | ManualProvider

interface Provider {
  /** Stored with attempts and captures: it never changes. */
  key: string
  /** As sentences name it: PayPal, Bank transfer. */
  name: Text
  /** How buyers pay with it, to stand after "by"; the first says enough where there is little room. */
  ways: [Text, ...Text[]]
  /** What orders that were paid with it say of the payment: orders.payment_method. */
  method: string
  /** What buyers and admins know a payment and a refund by. */
  labels: { payment: Text; refund: Text }
  /** For the buyer's mail: how refunded money comes back. */
  refundNote: Text
  /** Its settings, all that `isReady` and `connect` read. */
  records: readonly { key: string }[]
  /** Whether new payments in this mode can be begun with it now. */
  isReady(source: SettingsSource, mode: PaymentMode): Promise<boolean>
}

/** Codes that a provider sends, as sentences for admins. */
export interface ProviderWording {
  /** Undefined for one that it does not know. */
  issue(code: string): string | undefined
  event(type: string): string
  disputeReason(reason: string): string
  /** Where an admin can do something about an issue that concerns the shop's own account. */
  remedy(issue: string): { to: string; label: string }
}

/** A service that takes the money and tells what became of it: buyers agree at its own pages. */
export interface OnlineProvider extends Provider {
  kind: 'online'
  /** The shop's account of a mode; undefined while none is set up. Also while new payments are switched off. */
  connect(deps: ProviderDeps, mode: PaymentMode, settings?: ReadRecords): Promise<Gateway | undefined>
  /** What a refused capture, and the code that ended an attempt, means. */
  meaningOfIssue(issue: string | undefined): IssueMeaning
  meaningOfRefundIssue(issue: string | undefined): RefundIssueMeaning
  refundRefusal(issue: string | undefined): string
  /** Milliseconds for which the same idempotency key surely means the same order, or the same refund. */
  keysLast: { order: number; refund: number }
  /** What a refusal to begin a payment calls for: a new attempt, or asking again under the same key. */
  onBeginRefused(issue: string | undefined): 'new-attempt' | 'ask-again' | 'give-up'
  /** What pages may send buyers to, and load its buttons from. */
  sites: ProviderSites
  notifications: Notifications
  wording: ProviderWording
}

/** Origins as a content security policy names them. */
interface ProviderSites {
  /** Where buyers agree. */
  pages: string[]
  /** Where the scripts and frames of its buttons come from. */
  scripts: string[]
  /** Another origin of the service that the configuration names, such as a stand-in's: it may do all of that. */
  configured(config: Config): string | undefined
}

/** Money that comes by itself: buyers are told where to send it, an admin says when it has come. */
export interface ManualProvider extends Provider {
  kind: 'manual'
  /** What the ids of its payments begin with. */
  prefix: string
  /** The button by which buyers choose it, what they read below it, and what they are asked for once they have. */
  choice: { button: Text; note: Text; request: Text }
  /** What the buyer of this order has to do, as labels and values; undefined while it is not set up. */
  readInstructions(
    db: Db | Trx,
    order: Pick<OrderRow, 'number' | 'total_minor' | 'currency'>,
  ): Promise<[label: string, value: string][] | undefined>
  readDaysToPay(db: Db | Trx): Promise<number>
}

/** 'look': the provider's own record tells. 'in-progress': ask again. The others end this capture or this attempt. */
export type IssueMeaning =
  | 'look'
  | 'in-progress'
  | 'not-approved'
  | 'declined'
  | 'lapsed'
  | 'refused'
  /** It concerns the shop's own account: admins have to act. */
  | 'merchant'

export type RefundIssueMeaning = 'already' | 'too-much' | 'in-progress' | 'merchant' | 'declined'

interface Notifications {
  read(rawBody: string): PaymentEvent | undefined
  /** Whether these headers could be the provider's; nobody is asked. */
  isPlausible(deps: ProviderDeps, headers: Headers): boolean
  /** Whether the provider sent it to one of our accounts; undefined when that could not be found out. */
  verify(
    deps: ProviderDeps,
    headers: Headers,
    rawBody: string,
  ): Promise<boolean | 'not-configured' | undefined>
}
