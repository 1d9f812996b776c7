import type { ReactNode } from 'react'

export const contentTitle = (productName: string) => `${productName ?? 'Content'} - Listwright`
export const productContentPackageGenerated = 'Product content package generated successfully!'
export const productName = 'Product name'
export const someAreProcessed = (unpaidWaits: string) =>
  `You do not have to do anything for orders that are being processed. Nothing has been charged for the others. ${unpaidWaits}`
export const nothingHasBeenChargedForThese = (unpaidWaits: string) =>
  `Nothing has been charged for these. ${unpaidWaits}`
export const listingsToCheck = (total: number, totalText: string) =>
  total === 1 ? 'One listing to check' : `${totalText} listings to check`
export const draftsToReview = (total: number, totalText: string) =>
  total === 1 ? 'One draft to review' : `${totalText} drafts to review`
export const until = (link: ReactNode, date: ReactNode) => (
  <>
    {link}, until {date}.
  </>
)
export const untilBecauseNotTold = (link: ReactNode, date: ReactNode) => (
  <>
    {link}, until {date}: a year longer than usual, because we have no record that you were told of this
    right.
  </>
)
export const brand = 'Brand'
export const columns = 'Columns'
export const writing = 'Writing'
export const languagesAndCost = 'Languages and cost'
export const line = 'Line'
export const facts = 'Facts'
export const itCouldNotBeStarted = 'This could not be started. Please try again.'
export const answer = 'Answer'
