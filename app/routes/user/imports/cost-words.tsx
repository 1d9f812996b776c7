import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'
import { count } from './count.ts'

export const eachProductsOwnOrDefault = 'Each product’s own, or the default'
export const updateThePrice = 'Update price'
export const whatToSkip = 'What to skip'
export const existingText = 'Text in the file: write only what is missing'
export const unchangedRows = (unchanged: number) =>
  `${count(unchanged, 'row')} unchanged since ${unchanged === 1 ? 'it was' : 'they were'} last written`
export const languageOfTextInFile = 'Language of the text in the file'
export const theRest = 'The rest'
export const writtenAlready = 'Already written'
export const productsToWrite = 'Products to write'
export const inLanguageOfTheirRow = 'In the language of their row'
export const products = (withLanguage: number) => count(withLanguage, 'product')
export const thereIsNothingLeftToWrite = 'There is nothing left to write in these languages.'
export const listingsThatAreThere = 'Listings you already have'
export const productsHaveChanged = (again: number, touched: number) =>
  `${again === 1 ? 'The product of 1 listing has' : `The products of ${figure(again)} listings have`} changed. ${touched === 0 ? 'Nobody has reviewed or edited them.' : `${touched === 1 ? 'A person has reviewed or edited 1 of them' : `People have reviewed or edited ${figure(touched)} of them`}.`}`
export const keepListings = (again: number) =>
  `Keep ${again === 1 ? 'it' : 'them'}, marked as out of date: no credit`
export const writeDraftsAgain = (drafts: number) =>
  `Write the ${figure(drafts)} again that nobody has reviewed or edited: ${count(drafts, 'credit')}`
export const writeAllAgain = (again: number, touched: number) =>
  `Write ${again === 1 ? 'it' : `all ${figure(again)}`} again${touched > 0 ? `, also the ${figure(touched)} reviewed or edited` : ''}: ${count(again, 'credit')}. What is replaced stays as a version.`
export const productsToUpdate = 'Products to update'
export const unchangedListings = 'Listings unchanged'
export const keptListings = 'Listings kept, out of date'
export const writtenAgain = 'Of these, listings written again'
export const noCredit = (listings: number) => `${figure(listings)}, no credit`
export const updateProducts = (updates: number) => `Update ${count(updates, 'product')}, write nothing`
export const productsAreBeingUpdated = 'Your products are being updated. No credits were used.'
export const writeListingsForCredits = (texts: number, credits: string) =>
  `Write ${count(texts, 'listing', 'listings')} for ${credits}`
export const tryFirstRowsForCredits = (rows: number, credits: string) =>
  `Try the first ${rows === 1 ? 'one' : figure(rows)} for ${credits}`
export const eachListingUsesItsCreditWhen =
  'Each listing uses its credit when it is started. If it cannot be written, the credit is returned.'
export const youNeedMoreForAllOfIt = (credits: string, link: ReactNode) => (
  <>
    You need {credits} more to write all of them. {link}: this import stays under Imports in the meantime.
  </>
)
export const writingCouldNotBeStarted = 'Writing could not be started. No credits were used.'
export const listingsAreBeingWritten = (amount: number) =>
  `${count(amount, 'listing is', 'listings are')} being written.`
export const beingRewritten = 'being rewritten…'
export const notRewrittenAndNotCounted = (error: string) => `not rewritten and not counted. ${error}`
export const rewriteOf = (sectionName: string, productName: string, language: string) => (
  <>
    Rewrite {sectionName}
    <span className="sr-only">{` of ${productName}, ${language}`}</span>
  </>
)
export const accepting = 'Accepting...'
export const accept = 'Accept'
export const thereIsNothingToAccept = 'There is nothing to accept.'
export const openInListings = 'Open in Listings'
export const finishedListingsAppearHere = 'Finished listings appear here, starting with those to check.'
export const nothingLeftToReview = 'Nothing left to review'
export const acceptAllOnThisPage = 'Accept all on this page'
export const toReview = 'To review'
export const listingsAreReviewed = (listings: number) =>
  count(listings, 'listing was marked as reviewed.', 'listings were marked as reviewed.')
export const wereReviewedBefore = (listings: number) =>
  count(listings, 'was reviewed before.', 'were reviewed before.')
export const areOutOfDate = (listings: number) =>
  count(listings, 'is out of date and was not marked.', 'are out of date and were not marked.')
export const areBeingWritten = (listings: number) =>
  count(listings, 'is being written and was not marked.', 'are being written and were not marked.')
