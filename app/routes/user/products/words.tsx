export const thisBrandNoLongerExists = 'This brand no longer exists. Choose another one.'
export const theProductWasSaved = (outdatedText: string) => `The product was saved.${outdatedText}`
export const itsListingInIsOutOfDate = (language: string | undefined) =>
  `Its listing in ${language} is now out of date.`
export const itsListingsInTheseLanguagesAreOut = (languages: string) =>
  `Its listings in these languages are now out of date: ${languages}.`
export const productAndFacts = 'Product and facts'
export const theListing = 'The listing'
export const yourFactsByTheirNumbers = 'Your facts by their numbers'
export const readFromPhoto = (position: number) => `Read from photo ${position}: which of these are right?`
export const factAlready = (number: number) => `Already fact ${number}`
export const adding = 'Adding...'
export const addTheTickedFacts = 'Add ticked facts'
export const dismissing = 'Dismissing...'
export const dismissThese = (position: number) => (
  <>
    Dismiss<span className="sr-only">: what was read from photo {position}</span>
  </>
)
export const photo = (position: number) => `Photo ${position}`
export const up = 'Up'
export const down = 'Down'
export const moving = 'Moving...'
export const ofPhoto = (position: number) => `: photo ${position}`
export const altText = 'Alt text'
export const whatItShowsForPeopleWhoCannot = (longestAlt: number) =>
  `What the photo shows, for people who cannot see it. Up to ${longestAlt} characters.`
export const saveAltTextOfPhoto = (position: number) => (
  <>
    Save<span className="sr-only"> the alt text of photo {position}</span>
  </>
)
export const removePhoto = (position: number) => (
  <>
    Remove<span className="sr-only"> photo {position}</span>
  </>
)
export const itIsDeletedPermanently =
  'It is deleted permanently, together with its alt text. Facts that came from it stay.'
export const removing = 'Removing...'
export const removePhotoTitle = (position: number) => `Remove photo ${position}`
export const photoWhole = (position: number) => `Photo ${position}, full size`
export const readingPhotoYouCanLeaveThisPage =
  'Reading the photo… You can leave this page; the results will be kept here.'
export const photoWasNotRead = 'The photo was not read'
export const nothingIsLost = 'Nothing is lost, and this reading does not count.'
export const modelDidNotFindAnythingCertain = 'The model did not find anything certain in this photo.'
export const factsCannotBeReadFromPhotosRight =
  'Facts cannot be read from photos right now: the model does not support them.'
export const allReadingsOfThisProductAreUsed = (readings: number) =>
  `All ${readings} readings for this product have been used.`
export const ofReadingsOfThisProductLeft = (left: number, readings: number, language: string) =>
  `${left} of ${readings} readings left for this product. You tick the facts that are right; they are written in ${language}.`
export const readItAgainFree = 'Read it again, free'
export const readFactsFromThisPhotoFree = 'Read facts from this photo, free'
export const add = 'Add'
export const photos = 'photos'
export const noneYet = 'No photos yet. Facts can be read from photos, and alt texts written for them.'
export const photoWasNotUploaded = 'The photo was not uploaded. Please check your connection and try again.'
export const addAPhoto = 'Add a photo'
export const addAnotherPhoto = 'Add another photo'
export const photoNoun = 'Photo'
export const jpegPngOrWebp =
  'JPEG, PNG or WebP, up to 5 MB and 25 megapixels. Location, camera and time are removed from it.'
export const uploadPhoto = 'Upload photo'
export const dismissed = 'Dismissed.'
export const chooseJpegPngOrWebpPicture = 'Choose a JPEG, PNG or WebP picture.'
export const photoCouldNotBeStored = 'The photo could not be stored. Please try again.'
export const thePhotoWasAdded = 'The photo was added.'
export const altTextWasSaved = 'The alt text was saved.'
export const photoIsNumberNow = (to: number) => `The photo is now number ${to}.`
export const thePhotoWasRemoved = 'The photo was removed.'
export const tickFactsThatAreRight = 'Tick the facts that are right.'
export const theseAreNoLongerAvailable = 'These are no longer available. Please check the list again.'
export const productAlreadyHasTheseFacts = 'The product already has these facts.'
export const addedAsFact = (from: number) => `Added as fact ${from}.`
export const factsWereAddedAsNumbersTo = (added: number, from: number, count: number) =>
  `${added} facts were added, as numbers ${from} to ${count}.`
export const upToThreeOf = (name: string) => (
  <>
    Up to three photos of <bdi>{name}</bdi>. Facts can be read from the photos, and alt texts are written for
    them. Only you can open the photos.
  </>
)
export const youCanHaveUpToThreePhotos = 'You can have up to three photos. Remove one to add another.'
export const thisProductWasSavedInAnotherWindow =
  'This product was saved in another window after you opened it. Both versions are below; saving again replaces the other one.'
export const saveProduct = 'Save product'
export const upToCharacters = (name: number) => `Up to ${name} characters.`
export const yourFacts = 'Your facts'
export const onePerLine = 'One per line: the first line is fact 1. Up to 300 lines and 4,000 characters.'
export const changingOrRemovingFactMarksListings = (languages: string) =>
  `Changing or removing a fact marks the listings that were written with it as out of date: ${languages}. Adding facts does not.`
export const yourDefaultBrand = (name: string) => `Your default brand (${name})`
export const sku = 'SKU'
export const yourOwnNumberOfIt = 'Your own number for the product, up to 100 characters.'
export const gtin = 'GTIN'
export const numberUnderBarCode = 'The number under the bar code: 8, 12, 13 or 14 digits.'
export const handle = 'Handle'
export const productsNameInYourShopsAddresses = 'The product’s name in your shop’s addresses.'
export const externalId = 'External ID'
export const productsIdInYourShopsOwnSystem = 'The product’s ID in your shop’s own system.'
export const yourDefaultBrandOrNone = 'your default brand, or none'
