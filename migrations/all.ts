import type { Migration } from 'kysely/migration'
import * as ground from './2026-11-21-01-ground.ts'
import * as mail from './2026-11-21-02-mail.ts'
import * as identities from './2026-11-21-03-identities.ts'
import * as tickets from './2026-11-21-04-tickets.ts'
import * as orderSearch from './2026-11-21-05-order-search.ts'
import * as items from './2026-11-21-06-items.ts'
import * as refunds from './2026-11-21-07-refunds.ts'
import * as support from './2026-11-21-08-support.ts'
import * as contentVersions from './2026-11-21-09-content-versions.ts'
import * as activity from './2026-11-21-10-activity.ts'
import * as webhookSigns from './2026-11-21-11-webhook-signs.ts'
import * as statistics from './2026-11-21-12-statistics.ts'
import * as contentVersion from './2026-11-21-13-content-version.ts'
import * as apiTokens from './2026-11-21-14-api-tokens.ts'
import * as smallSearches from './2026-11-21-15-small-searches.ts'
import * as freePackages from './2026-11-21-16-free-packages.ts'
import * as cleanHtml from './2026-11-22-20-clean-html.ts'
import * as heldCredits from './2026-11-22-21-held-credits.ts'
import * as unansweredPayments from './2026-11-22-30-unanswered-payments.ts'
import * as orderReminders from './2026-11-22-40-order-reminders.ts'
import * as generationProgress from './2026-11-22-50-generation-progress.ts'
import * as retiredModels from './2026-11-22-51-retired-models.ts'
import * as mailPause from './2026-11-22-60-mail-pause.ts'
import * as refundMail from './2026-11-22-61-refund-mail.ts'
import * as adminNotices from './2026-11-22-62-admin-notices.ts'
import * as waitingTickets from './2026-11-22-63-waiting-tickets.ts'
import * as orderLists from './2026-11-22-80-order-lists.ts'
import * as columnNames from './2026-11-22-85-column-names.ts'
import * as paymentProvider from './2026-11-22-90-payment-provider.ts'
import * as webhookSignsProvider from './2026-11-22-92-webhook-signs-provider.ts'
import * as listings from './2026-11-22-94-listings.ts'
import * as modelCalls from './2026-11-22-95-model-calls.ts'
import * as breakingMigrations from './2026-11-22-96-breaking-migrations.ts'
import * as systemChecks from './2026-11-22-97-system-checks.ts'
import * as batches from './2026-11-22-990-batches.ts'
import * as shopExports from './2026-11-22-991-exports.ts'
import * as productPhotos from './2026-11-22-992-product-photos.ts'
import * as webhookEndpoints from './2026-11-22-993-webhook-endpoints.ts'
import * as batchLookups from './2026-11-22-994-batch-lookups.ts'
import * as outdatedListings from './2026-11-23-01-outdated-listings.ts'
import * as batchUpkeep from './2026-11-23-10-batch-upkeep.ts'
import * as batchesByState from './2026-11-23-11-batches-by-state.ts'
import * as setupLinks from './2026-11-23-20-setup-links.ts'
import * as webhookTests from './2026-11-23-21-webhook-tests.ts'
import * as emailChanges from './2026-11-23-22-email-changes.ts'
import * as retention from './2026-11-23-23-retention.ts'
import * as twoFactor from './2026-11-23-24-two-factor.ts'
import * as tax from './2026-11-23-35-tax.ts'
import * as withdrawals from './2026-11-23-36-withdrawals.ts'
import * as importDigests from './2026-11-23-50-import-digests.ts'
import * as outageProbes from './2026-11-23-51-outage-probes.ts'
import * as discountCodes from './2026-11-23-60-discount-codes.ts'
import * as revenue from './2026-11-23-65-revenue.ts'
import * as priceChanges from './2026-11-23-70-price-changes.ts'
import * as passkeys from './2026-11-23-75-passkeys.ts'
import * as reversals from './2026-11-23-751-reversals.ts'
import * as countedUses from './2026-11-23-752-counted-uses.ts'
import * as activitySections from './2026-11-23-760-activity-sections.ts'
import * as unreadIndexes from './2026-11-23-761-unread-indexes.ts'
import * as waitingIndexes from './2026-11-23-762-waiting-indexes.ts'
import * as applicableChecks from './2026-11-25-10-applicable-checks.ts'
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

/** Every migration in the order of its name. A migration that has run somewhere never changes again. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-01-ground': ground,
  '2026-11-21-02-mail': mail,
  '2026-11-21-03-identities': identities,
  '2026-11-21-04-tickets': tickets,
  '2026-11-21-05-order-search': orderSearch,
  '2026-11-21-06-items': items,
  '2026-11-21-07-refunds': refunds,
  '2026-11-21-08-support': support,
  '2026-11-21-09-content-versions': contentVersions,
  '2026-11-21-10-activity': activity,
  '2026-11-21-11-webhook-signs': webhookSigns,
  '2026-11-21-12-statistics': statistics,
  '2026-11-21-13-content-version': contentVersion,
  '2026-11-21-14-api-tokens': apiTokens,
  '2026-11-21-15-small-searches': smallSearches,
  '2026-11-21-16-free-packages': freePackages,
  '2026-11-22-20-clean-html': cleanHtml,
  '2026-11-22-21-held-credits': heldCredits,
  '2026-11-22-30-unanswered-payments': unansweredPayments,
  '2026-11-22-40-order-reminders': orderReminders,
  '2026-11-22-50-generation-progress': generationProgress,
  '2026-11-22-51-retired-models': retiredModels,
  '2026-11-22-60-mail-pause': mailPause,
  '2026-11-22-61-refund-mail': refundMail,
  '2026-11-22-62-admin-notices': adminNotices,
  '2026-11-22-63-waiting-tickets': waitingTickets,
  '2026-11-22-80-order-lists': orderLists,
  '2026-11-22-85-column-names': columnNames,
  '2026-11-22-90-payment-provider': paymentProvider,
  '2026-11-22-92-webhook-signs-provider': webhookSignsProvider,
  '2026-11-22-94-listings': listings,
  '2026-11-22-95-model-calls': modelCalls,
  '2026-11-22-96-breaking-migrations': breakingMigrations,
  '2026-11-22-97-system-checks': systemChecks,
  '2026-11-22-990-batches': batches,
  '2026-11-22-991-exports': shopExports,
  '2026-11-22-992-product-photos': productPhotos,
  '2026-11-22-993-webhook-endpoints': webhookEndpoints,
  '2026-11-22-994-batch-lookups': batchLookups,
  '2026-11-23-01-outdated-listings': outdatedListings,
  '2026-11-23-10-batch-upkeep': batchUpkeep,
  '2026-11-23-11-batches-by-state': batchesByState,
  '2026-11-23-20-setup-links': setupLinks,
  '2026-11-23-21-webhook-tests': webhookTests,
  '2026-11-23-22-email-changes': emailChanges,
  '2026-11-23-23-retention': retention,
  '2026-11-23-24-two-factor': twoFactor,
  '2026-11-23-35-tax': tax,
  '2026-11-23-36-withdrawals': withdrawals,
  '2026-11-23-50-import-digests': importDigests,
  '2026-11-23-51-outage-probes': outageProbes,
  '2026-11-23-60-discount-codes': discountCodes,
  '2026-11-23-65-revenue': revenue,
  '2026-11-23-70-price-changes': priceChanges,
  '2026-11-23-75-passkeys': passkeys,
  '2026-11-23-751-reversals': reversals,
  '2026-11-23-752-counted-uses': countedUses,
  '2026-11-23-760-activity-sections': activitySections,
  '2026-11-23-761-unread-indexes': unreadIndexes,
  '2026-11-23-762-waiting-indexes': waitingIndexes,
  '2026-11-25-10-applicable-checks': applicableChecks,
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
}

/**
 * The migrations after which releases that do not know them cannot work any more. Whatever only adds (a table, a column
 * with a default, an index) does not belong here: earlier releases start on it, so that a deploy can be taken back.
 */
export const breaking: readonly string[] = []
