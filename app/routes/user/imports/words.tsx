import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'
import { count, credits } from './count.ts'

export const pausedYourCreditsRanOut = 'Paused: your credits ran out'
export const youHaveNow = (balance: number) => `You have ${figure(balance)} now.`
export const listingsAreWaiting = (waiting: number, balance: number, isSeller: boolean) =>
  `${count(waiting, 'listing is waiting', 'listings are waiting')}, and you have ${balance === 0 ? 'no credits' : credits(balance)}. Nothing is lost: this import stays as it is. ${isSeller ? 'Ask us for credits' : 'Buy credits'}, then come back and continue it.`
export const listingsCannotBeWrittenRightNow = 'Listings cannot be written right now'
export const listingsWaitAndNoCreditWasTaken = (waiting: number) =>
  `${count(waiting, 'listing is waiting', 'listings are waiting')}, and no credit was taken for ${waiting === 1 ? 'it' : 'them'}. This import continues automatically when the writing service is back.`
export const firstRowsAreWritten = 'The first rows are written'
export const listingsAreReady = (done: number) =>
  `${count(done, 'listing is', 'listings are')} ready. Check them, then have the rest written.`
export const listingsAreReadyHaveFailedCreditsReturned = (done: number, failed: number) =>
  `${count(done, 'listing is', 'listings are')} ready, ${count(failed, 'has', 'have')} failed; credits returned.`
export const priceOfTheRest = 'Price of the rest'
export const partlyWritten = 'Partly written'
export const firstRowsWritten = 'First rows written'
export const columnsToMatch = 'Columns to match'
export const toCheck = 'To check'
export const notStarted = 'Not started'
export const retryFailedListingsForCredits = (failed: number) =>
  `Retry ${count(failed, 'failed listing')} for ${credits(failed)}`
export const continueListingsForCredits = (waiting: number) =>
  `Continue: ${count(waiting, 'listing')} for ${credits(waiting)}`
export const cancelTheRest = 'Cancel the rest'
export const waitingListingsWillBeLeftOut = (waiting: number) =>
  `${count(waiting, 'waiting listing will be', 'waiting listings will be')} left out. You have not been charged for ${waiting === 1 ? 'it' : 'them'}; finished listings stay.`
export const cancelListings = (waiting: number) => `Cancel ${count(waiting, 'listing', 'listings')}`
export const listingsThatCouldNotBeWritten = 'Listings that could not be written'
export const unknownImport = 'We could not find this import in your account.'
export const thisIsMoreThanMillionCharacters =
  'This is more than a million characters. Save it as a CSV file and upload that.'
export const chooseOneFromList = 'Choose one from the list.'
export const chooseWhatToDoWithThisImport = 'Choose what to do with this import.'
export const thisImportHasChangedInMeantime =
  'This import has changed in the meantime. Here is its current state.'
export const pausedListingsAlreadyStarted = 'Paused. Listings already started will be finished.'
export const writingContinues = 'Writing continues.'
export const theRestWasCancelled = 'The rest was cancelled. Finished listings stay.'
export const failedListingsAreBeingRetried = 'The failed listings are being retried.'
export const productsUploaded = (products: number, problems: number, date: ReactNode) => (
  <>
    {productsThatCanBeWritten(products, products - problems)}, uploaded {date}
  </>
)
/** In one way wherever a file's products are counted. */
export const productsThatCanBeWritten = (products: number, writable: number) =>
  `${count(products, 'product')}${writable < products ? `, ${figure(writable)} of them can be written` : ''}`
export const reviewTheListings = 'Review the listings'
export const importTitle = (name: string) => `${name ?? 'Import'} - Listwright`
export const newImport = 'New import'
export const manyProductsAtOnce = 'Many products at once, from a file or pasted rows.'
export const yourImportsCouldNotBeRead = 'Your imports could not be read. Please try again.'
export const noImportsYet = 'No imports yet'
export const uploadYourShopsProductFile =
  'Upload your shop’s product file, see the price, and have all its listings written.'
export const of = (done: string, texts: string) => `${done} of ${texts}`
export const youHaveReachedDailyUploadLimit =
  'You have reached the daily upload limit. Please continue tomorrow.'
export const yourProductsHaveBeenRead =
  'Your products have been read. Nothing has been written or charged yet.'
export const fileIsLargerThan15Mb =
  'The file is larger than 15 MB. Split it into several, or leave out columns that say nothing about the products.'
export const youHaveImports = (mostUnstarted: number) =>
  `You have ${mostUnstarted} imports that have not been started. Start or remove some of them first.`
export const chooseAFileFirst = 'Choose a file first.'
export const pasteSomeRowsFirst = 'Paste some rows first.'
export const fromYourShopOrSpreadsheet =
  'From your shop or a spreadsheet. You see the price before anything is written.'
export const aFile = 'A file'
export const fileWithProducts = 'Product file'
export const csvOrTextWithTabsOrSemicolons =
  'CSV, or text with tabs or semicolons: up to 15 MB and 5,000 products. Exports from Shopify and WooCommerce are read as they are. From Excel or Google Sheets, save as CSV.'
export const readTheFile = 'Read the file'
export const sampleFile = 'Sample file'
export const orRowsFromSpreadsheet = 'Or rows from a spreadsheet'
export const pastedRows = 'Pasted rows'
export const copyRowsWithHeaderRow = 'Copy the rows together with their header row, and paste them here.'
export const readTheRows = 'Read the rows'
export const downloadTheseLinesAsCsv = 'Download these lines as CSV'
export const firstLines = 'First lines'
export const nextLines = 'Next lines'
export const line = (line: string) => `Line ${line}`
export const theFirstRows = 'The first rows'
export const ofListings = (texts: number) => `of ${count(texts, 'listing', 'listings')}`
export const writtenOf = (count: number, texts: number) => `${count} of ${texts}`
export const failedCreditsReturned = 'Failed, credits returned'
export const leftOut = 'Left out'
export const unchanged = 'Unchanged'
export const keptWhatWasThere = 'Kept what was there'
export const noCredit = (listings: number) => `${figure(listings)}, no credit`
export const resultsAsCsv = 'Results as CSV'
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
export const removeThisImport = 'Remove this import'
export const itsFileWillBeDeleted = (days: number) =>
  `Its file will be deleted. Nothing was written or charged. Imports that are never started are removed after ${days} days.`
export const removeImport = 'Remove import'
export const youHaveUploadedThisFileBefore = 'You have uploaded this file before'
export const theImportOf = (date: ReactNode) => <>The import of {date}</>
export const hasTheSameContent = (link: ReactNode, label: string) => (
  <>
    {link} has the same content. Its status: {label}. Writing both would use credits twice, so continue with
    one of them.
  </>
)
export const stepsOfAnImport = 'Steps of an import'
