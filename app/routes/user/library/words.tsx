import type { ReactNode } from 'react'
import { count } from '../imports/count.ts'

export const tickTheListingsFirst = 'Tick at least one listing first.'
export const oneOfTheseListings = 'One of these listings is not in your account. Nothing was changed.'
export const chooseWhatToDoWithTickedListings = 'Choose what to do with the ticked listings.'
export const archived = (count: number) =>
  count === 1 ? 'The listing was archived.' : `${count} listings were archived.`
export const restored = (count: number) =>
  count === 1 ? 'The listing was restored.' : `${count} listings were restored.`
export const reviewed = (count: number) =>
  count === 1 ? 'The listing was marked as reviewed.' : `${count} listings were marked as reviewed.`
export const withTheTickedListings = 'With the ticked listings'
export const tickListingsFirst = 'Tick listings to work on several at once.'
export const ticked = (ticked: number) => `${ticked} ticked`
export const moreActions = 'More actions'
export const more = 'More'
export const markReviewed = 'Mark reviewed'
export const addALanguage = 'Add a language'
export const backToTheListings = 'Back to the listings'
export const tick = 'Tick'
export const tickRow = (saying: string) => `Tick ${saying}`
export const showAllThatAre = ': show all that are'
export const toCheck = 'to check'
export const searchListings = 'Search listings'
export const productKeyOrText = 'Product, key or text'
export const anyStatus = 'Any status'
export const withOpenChecks = 'To check'
export const withoutOpenChecks = 'None to check'
export const writtenFromTheImport = (link: ReactNode) => <>Written from the import {link}.</>
export const showAllListings = 'Show all listings'
export const updateThePrice = 'Update price'
export const alreadyWritten = (there: string) => `Already written: ${there}`
export const allOfTheseProductsAlreadyHaveListings =
  'All of these products already have listings in these languages, or they are being written. There is nothing to pay for.'
export const listingsToWrite = 'Listings to write'
export const oneOrderCanHaveListings = (most: number) =>
  `You can have at most ${most} listings written at once. Untick some languages, or tick fewer listings.`
export const ifListingCannotBeWritten = 'If a listing cannot be written, its credit is returned.'
export const writeListingsForCredits = (texts: number) =>
  texts === 1 ? 'Write it for 1 credit' : `Write ${texts} listings for ${texts} credits`
export const youNeedMore = (credits: string) => `You need ${credits} more.`
export const oneOfTheseProducts = 'One of these products is not in your account.'
export const listingsAreBeingWrittenForCredits = (length: number, credits: string) =>
  `${count(length, 'listing is', 'listings are')} being written for ${credits}.`
export const theSameFacts = 'The same facts, written in another language. One credit for each listing.'
export const noListingsAreTicked = 'No listings are ticked'
export const chooseListings = 'Choose listings'
export const mostToCheck = 'Most to check'
export const allYourProductListings = 'All your product listings.'
export const yourListingsCouldNotBeRead = 'Your listings could not be read. Please try again.'
export const noListingsFoundFor = (search: string) => `No listings found for “${search}”`
export const noMatchingListings = 'No matching listings'
export const clearSearchAndFilters = 'Clear search and filters'
export const withFewerThanThreeCharacters =
  'With fewer than three characters, only the newest 1,000 listings are searched.'
export const tryFewerLetters = 'Try fewer letters, a key, or another language.'
export const nothingInTheArchive = 'Nothing in the archive'
export const listingsYouArchiveAreKeptHere = 'Listings you archive are kept here.'
export const writeOneFromFewFacts = 'Write one from a few facts. Your listings are kept here.'
export const noCreditsWereUsed = (message: string) => `${message} No credits were used.`
export const markedReviewed = (count: number, total: number) => `Marked reviewed: ${count} of ${total}`
export const reviewedNow = 'Reviewed now'
export const reviewedBefore = 'Reviewed before'
export const notMarkedBecauseItIsOut = 'Not marked, because it is out of date'
export const compareItWithChangedFactsFirst = 'Compare it with the changed facts first.'
export const notMarkedBecauseItIsBeingWritten = 'Not marked, because it is being written'
export const readItWhenItIsDone = 'Read it when it is done.'
export const listingsAreBeingWritten = (count: number) =>
  `${count === 1 ? 'One listing is being written.' : `${count} listings are being written.`} Finished ones appear here.`
export const seeTheirProgress = 'See their progress'
export const untickAll = 'Untick all'
export const tickAllHere = (rows: number) =>
  rows === 1 ? 'Tick this listing' : `Tick all ${rows} on this page`
