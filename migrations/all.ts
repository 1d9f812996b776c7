import type { Migration } from 'kysely/migration'
import * as baseline from './2026-11-26-00-baseline.ts'
import * as vatChecks from './2026-11-26-10-vat-checks.ts'
import * as heldPayments from './2026-11-26-20-held-payments.ts'
import * as clock from './2026-11-26-21-clock.ts'
import * as heldOrders from './2026-11-26-22-held-orders.ts'
import * as ownOrders from './2026-11-26-30-own-orders.ts'
import * as productSources from './2026-11-26-40-product-sources.ts'
import * as orderedGoods from './2026-11-26-50-ordered-goods.ts'
import * as waitingSignIns from './2026-11-26-70-waiting-sign-ins.ts'
import * as keptForms from './2026-11-26-71-kept-forms.ts'
import * as mustConfirm from './2026-11-26-72-must-confirm.ts'
import * as ticketTurns from './2026-11-26-80-ticket-turns.ts'
import * as wholeAccounts from './2026-11-26-91-whole-accounts.ts'
import * as waitingRefunds from './2026-11-26-92-waiting-refunds.ts'
import * as upkeep from './2026-11-26-93-upkeep.ts'
import * as mailsOfOne from './2026-11-26-94-mails-of-one.ts'
import * as fewerOrderIndexes from './2026-11-27-10-fewer-order-indexes.ts'
import * as productKeywords from './2026-11-27-20-product-keywords.ts'
import * as listingSearch from './2026-11-27-40-listing-search.ts'
import * as productOffers from './2026-11-27-50-product-offers.ts'
import * as bulkActions from './2026-11-27-60-bulk-actions.ts'
import * as timesDue from './2026-11-27-65-times-due.ts'
import * as manufacturers from './2026-11-27-75-manufacturers.ts'
import * as batchesOfLibrary from './2026-11-27-80-batches-of-library.ts'
import * as changedOriginals from './2026-11-27-81-changed-originals.ts'
import * as productReferences from './2026-11-27-85-product-references.ts'
import * as feeds from './2026-11-28-10-feeds.ts'
import * as answeredKeys from './2026-11-28-30-answered-keys.ts'
import * as factsUsed from './2026-11-28-40-facts-used.ts'
import * as languages from './2026-11-28-60-languages.ts'
import * as sectionTranslations from './2026-11-28-61-section-translations.ts'
import * as catalogTranslations from './2026-11-28-62-catalog-translations.ts'
import * as leases from './2026-11-28-63-leases.ts'

/** Every migration in the order of its name. A migration that has run somewhere never changes again. */
export const migrations: Record<string, Migration> = {
  '2026-11-26-00-baseline': baseline,
  '2026-11-26-10-vat-checks': vatChecks,
  '2026-11-26-20-held-payments': heldPayments,
  '2026-11-26-21-clock': clock,
  '2026-11-26-22-held-orders': heldOrders,
  '2026-11-26-30-own-orders': ownOrders,
  '2026-11-26-40-product-sources': productSources,
  '2026-11-26-50-ordered-goods': orderedGoods,
  '2026-11-26-70-waiting-sign-ins': waitingSignIns,
  '2026-11-26-71-kept-forms': keptForms,
  '2026-11-26-72-must-confirm': mustConfirm,
  '2026-11-26-80-ticket-turns': ticketTurns,
  '2026-11-26-91-whole-accounts': wholeAccounts,
  '2026-11-26-92-waiting-refunds': waitingRefunds,
  '2026-11-26-93-upkeep': upkeep,
  '2026-11-26-94-mails-of-one': mailsOfOne,
  '2026-11-27-10-fewer-order-indexes': fewerOrderIndexes,
  '2026-11-27-20-product-keywords': productKeywords,
  '2026-11-27-40-listing-search': listingSearch,
  '2026-11-27-50-product-offers': productOffers,
  '2026-11-27-60-bulk-actions': bulkActions,
  '2026-11-27-65-times-due': timesDue,
  '2026-11-27-75-manufacturers': manufacturers,
  '2026-11-27-80-batches-of-library': batchesOfLibrary,
  '2026-11-27-81-changed-originals': changedOriginals,
  '2026-11-27-85-product-references': productReferences,
  '2026-11-28-10-feeds': feeds,
  '2026-11-28-30-answered-keys': answeredKeys,
  '2026-11-28-40-facts-used': factsUsed,
  '2026-11-28-60-languages': languages,
  '2026-11-28-61-section-translations': sectionTranslations,
  '2026-11-28-62-catalog-translations': catalogTranslations,
  '2026-11-28-63-leases': leases,
}

/**
 * The migrations after which releases that do not know them cannot work any more. Whatever only adds (a table, a column
 * with a default, an index) does not belong here: earlier releases start on it, so that a deploy can be taken back.
 */
export const breaking: readonly string[] = []
