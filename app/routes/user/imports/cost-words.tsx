import { figure } from '#app/domain/lists/figure.ts'
import { count } from './count.ts'

export const unchangedRows = (unchanged: number) =>
  `${count(unchanged, 'row')} unchanged since ${unchanged === 1 ? 'it was' : 'they were'} last written`
export const products = (withLanguage: number) => count(withLanguage, 'product')
export const productsHaveChanged = (again: number, touched: number) =>
  `${again === 1 ? 'The product of 1 listing has' : `The products of ${figure(again)} listings have`} changed. ${touched === 0 ? 'Nobody has reviewed or edited them.' : `${touched === 1 ? 'A person has reviewed or edited 1 of them' : `People have reviewed or edited ${figure(touched)} of them`}.`}`
export const writeDraftsAgain = (drafts: number) =>
  `Write the ${figure(drafts)} again that nobody has reviewed or edited: ${count(drafts, 'credit')}`
export const writeAllAgain = (again: number, touched: number) =>
  `Write ${again === 1 ? 'it' : `all ${figure(again)}`} again${touched > 0 ? `, also the ${figure(touched)} reviewed or edited` : ''}: ${count(again, 'credit')}. What is replaced stays as a version.`
export const updateProducts = (updates: number) => `Update ${count(updates, 'product')}, write nothing`
export const writeListingsForCredits = (texts: number, credits: string) =>
  `Write ${count(texts, 'listing', 'listings')} for ${credits}`
export const tryFirstRowsForCredits = (rows: number, credits: string) =>
  `Try the first ${rows === 1 ? 'one' : figure(rows)} for ${credits}`
export const listingsAreBeingWritten = (amount: number) =>
  `${count(amount, 'listing is', 'listings are')} being written.`
export const listingsAreReviewed = (listings: number) =>
  count(listings, 'listing was marked as reviewed.', 'listings were marked as reviewed.')
export const wereReviewedBefore = (listings: number) =>
  count(listings, 'was reviewed before.', 'were reviewed before.')
export const areOutOfDate = (listings: number) =>
  count(listings, 'is out of date and was not marked.', 'are out of date and were not marked.')
export const areBeingWritten = (listings: number) =>
  count(listings, 'is being written and was not marked.', 'are being written and were not marked.')
