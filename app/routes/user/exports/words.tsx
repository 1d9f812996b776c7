import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const areLeftOut = (count: number, shown: string) =>
  count === 1 ? '1 listing is left out' : `${shown} listings are left out`
export const haveNotes = (count: number, shown: string) =>
  count === 1 ? '1 listing with a note' : `${shown} listings with notes`
export const theyAreExported = 'They are exported all the same. No text is cut.'
export const noneOfTheseListingsCanBeExported = 'None of these listings can be exported.'
export const notReviewed = (count: number, shown: string) =>
  count === 1 ? '1 listing has not been reviewed' : `${shown} listings have not been reviewed`
export const exportAsTheyAre = (count: number) =>
  count === 1 ? 'Export it as it is.' : 'Export them as they are.'
export const exportedListingsAreMarkedAsSuchUntil =
  'Exported listings are marked as such until they change. Exporting is free.'
export const exportListings = (count: number, shown: string) =>
  count === 1 ? 'Export one listing' : `Export ${shown} listings`
export const preview = (name: string, language: string) => (
  <>
    Preview: <bdi>{name}</bdi>, {language}
  </>
)
export const theExportWasRemoved = 'The export was removed.'
export const unknownExport = 'We could not find this export in your account.'
export const madeKeptUntil = (listings: number, made: ReactNode, until: ReactNode) => (
  <>
    {listings === 1 ? 'One listing' : `${figure(listings)} listings`}, created {made}, kept until {until}
  </>
)
export const files = (count: number) => (count === 1 ? 'One file' : `${count} files`)
export const inTheShop = 'In the shop'
export const removeThisExport = 'Remove this export'
export const itsFilesAreDeleted = 'Its files are deleted. Your listings stay, and stay marked as exported.'
export const removeExport = 'Remove export'
export const kb = (size: string) => `${size}\u00a0kB`
export const exportOf = (target: string) => `${target} export`
export const download = (name: string) => (
  <>
    Download<span className="sr-only"> {name}</span>
  </>
)
export const filesYouHaveCreatedForYourShop = (days: number) =>
  `The files you have created for your shop. They are kept for ${days} days.`
export const newExport = 'New export'
export const noExportsYet = 'No exports yet'
export const filesForShopify = 'Files for Shopify, WooCommerce, Google and others will appear here.'
export const made = 'Created'
export const more = (listings: number) => `${figure(listings)} more`
export const andMore = (others: string) => `And ${others} more.`
export const chooseWhereListingsShouldGo = 'Choose where the listings should go.'
export const filesCouldNotBeCreated = 'The files could not be created. Please try again.'
export const oneOfTheseListings = 'One of these listings is not in your account.'
export const theExportIsReady = 'The export is ready.'
export const exportListingsHeading = 'Export listings'
export const filesForYourShop = 'Files for your shop, made from your listings.'
export const noNewReviewedListings = 'No new reviewed listings'
export const noListingsChosen = 'No listings chosen'
export const goToYourListings = 'Go to your listings'
export const listingsYouMarkAsReviewedAppearHere =
  'Listings you mark as reviewed appear here until they are exported.'
export const tickThemInLibrary = 'Tick them in the library, or choose another language.'
export const options = 'Options'
export const underTheDescriptionsParagraphs = 'Below the description’s paragraphs'
export const updateProductsAlreadyInShop = 'Update products already in the shop'
export const addNewOnesAsDrafts = 'Add new ones as drafts'
export const productKey = 'Product key'
export const firstTitleOfListing = 'The first title of the listing'
export const theProductsOwnName = 'The product’s own name'
export const textForSearchEngines = 'Text for search engines'
export const leaveThemOut = 'Leave them out'
export const yoastSeo = 'Yoast SEO'
export const rankMath = 'Rank Math'
export const highlights = 'Highlights'
export const specifications = 'Specifications'
export const questionsAndAnswers = 'Questions and answers'
export const columnsOfTheFile = 'Columns of the file'
export const partsOfTheFile = 'Parts of the file'
export const textFromShopIsOff =
  'Text that was not written here is off. Tags replace the tags in the shop. Your choice is kept for the next export.'
export const doNotDeclareTextThatPersonWrote = 'Do not label text that a person wrote as AI-generated.'
export const theYouTicked = (count: number) =>
  count === 1 ? 'The one you ticked' : `The ${count} you ticked`
export const whatImportHasWritten = (batchName: string) => (
  <>
    From the import <bdi>{batchName}</bdi>
  </>
)
export const reviewedAndNotExportedYet = 'Reviewed and not exported yet'
export const allReviewedListings = 'All reviewed listings'
export const listingsCount = (count: number) => (count === 1 ? 'One listing.' : `${figure(count)} listings.`)
export const thereAreMore = 'There are more: export these first, then the rest.'
export const whereTheyShouldGo = 'Where the listings should go'
export const updateTheExport = 'Update export'
export const checkTheListings = 'Check the listings'
