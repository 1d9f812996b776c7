import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'
import { count, credits } from './count.ts'

export const listingsAreWaiting = (waiting: number, balance: number, isSeller: boolean) =>
  `${count(waiting, 'listing is waiting', 'listings are waiting')}, and you have ${balance === 0 ? 'no credits' : credits(balance)}. Nothing is lost: this import stays as it is. ${isSeller ? 'Ask us for credits' : 'Buy credits'}, then come back and continue it.`
export const listingsWaitAndNoCreditWasTaken = (waiting: number) =>
  `${count(waiting, 'listing is waiting', 'listings are waiting')}, and no credit was taken for ${waiting === 1 ? 'it' : 'them'}. This import continues automatically when the writing service is back.`
export const listingsAreReady = (done: number) =>
  `${count(done, 'listing is', 'listings are')} ready. Check them, then have the rest written.`
export const listingsAreReadyHaveFailedCreditsReturned = (done: number, failed: number) =>
  `${count(done, 'listing is', 'listings are')} ready, ${count(failed, 'has', 'have')} failed; credits returned.`
export const retryFailedListingsForCredits = (failed: number) =>
  `Retry ${count(failed, 'failed listing')} for ${credits(failed)}`
export const continueListingsForCredits = (waiting: number) =>
  `Continue: ${count(waiting, 'listing')} for ${credits(waiting)}`
export const waitingListingsWillBeLeftOut = (waiting: number) =>
  `${count(waiting, 'waiting listing will be', 'waiting listings will be')} left out. You have not been charged for ${waiting === 1 ? 'it' : 'them'}; finished listings stay.`
export const cancelListings = (waiting: number) => `Cancel ${count(waiting, 'listing', 'listings')}`
export const unknownImport = 'We could not find this import in your account.'
export const chooseOneFromList = 'Choose one from the list.'
export const productsUploaded = (products: number, problems: number, date: ReactNode) => (
  <>
    {productsThatCanBeWritten(products, products - problems)}, uploaded {date}
  </>
)
/** In one way wherever a file's products are counted. */
export const productsThatCanBeWritten = (products: number, writable: number) =>
  `${count(products, 'product')}${writable < products ? `, ${figure(writable)} of them can be written` : ''}`
export const importTitle = (name: string) => `${name ?? 'Import'} - Listwright`
export const youHaveImports = (mostUnstarted: number) =>
  `You have ${mostUnstarted} imports that have not been started. Start or remove some of them first.`
export const ofListings = (texts: number) => `of ${count(texts, 'listing', 'listings')}`
export const resultColumns = ['Line', 'Product', 'Language', 'Result', 'Reason', 'Listing']
export const results = {
  waiting: 'Waiting',
  running: 'Being written',
  done: 'Written',
  failed: 'Failed, credit returned',
  cancelled: 'Left out',
  unchanged: 'Unchanged, no credit',
  kept: 'Kept what was there, no credit',
}
