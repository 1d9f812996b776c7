import type { ReactNode } from 'react'

export const downloadAll = 'Download All'
export const downloadedSuccessfully = (name: string) => `${name} downloaded successfully!`
export const listingsCannotBeWrittenRightNow = 'Listings cannot be written right now. Please try again later.'
export const upToCharacters = (longestName: number) => `Up to ${longestName} characters.`
export const factsOnePerLine = (longestDetails: string) =>
  `Facts, one per line: material, size, colour, care, what is in the box. Up to ${longestDetails} characters.`
export const uses1Credit = 'Uses 1 credit. If it fails, you get the credit back.'
export const followsRulesOfYourBrand = (brand: string) => (
  <>
    Follows the rules of your brand <bdi>{brand}</bdi>.
  </>
)
export const changeThem = 'Change them'
export const createContent = 'Create Content'
export const fillInNameAndDetails = 'Fill in the product name and the details first.'
export const shortenTheText = 'Shorten the text that is too long first.'
export const tooLong = (length: string, limit: string, over: string) =>
  `${length} / ${limit}, ${over} too long`
export const generateAProductDescription = 'Generate a product description'
export const creditsLeft = (figure: ReactNode, credits: number) => (
  <>
    {figure} {credits === 1 ? 'credit' : 'credits'} left
  </>
)
export const redirectingToPaymentPage = 'Redirecting to payment page...'
export const buyMore = 'Buy More'
export const yourListings = 'Your listings'
export const editAndRewrite = (productName: string) => (
  <>
    Edit and rewrite<span className="sr-only">: {productName}</span>
  </>
)
export const done = 'Done'
export const inTheBrowserTab = 'In the browser tab'
export const editAndRewriteProduct = 'Edit and rewrite'
export const edit = 'Edit'
export const rewrite = 'Rewrite'
export const modelLeftThisSectionOut = 'The model left this section out.'
export const ofSectionsReady = (count: number, SECTIONSCount: number) =>
  `${count} of ${SECTIONSCount} sections ready.`
export const youAreOffline =
  'You are offline. Your listing is still being written and will appear here when you are back online.'
