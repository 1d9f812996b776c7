import type { ReactNode } from 'react'
import { count } from '../imports/count.ts'

export const notedListingMatchesCurrentFacts = 'Noted: the listing matches the current facts.'
export const factsHaveChangedAgainSinceYouOpened =
  'The facts have changed again since you opened the page. Please check them again.'
export const writtenFromFactsAlone = 'Written from the facts alone, because this product has no photos.'
export const addPhotos = 'Add photos'
export const writtenFromTheFactsAloneBecauseTheModel =
  'Written from the facts alone, because the model does not support photos right now.'
export const writtenFromPhotosOfThisProduct = (count: number) =>
  `Written from ${count === 1 ? 'the photo of this product' : `the ${count} photos of this product, in their order`}.`
export const seeThePhotos = (count: number) => `See the ${count === 1 ? 'photo' : 'photos'}`
export const theListingWasArchived = 'The listing was archived.'
export const listingWasRestoredFromArchive = 'The listing was restored from the archive.'
export const channelLimits = 'Channel limits'
export const limitsAsOf = (day: string) => `Limits as of ${day}.`
export const countedWayEachChannelCounts = 'Counted the way each channel counts.'
export const chooseChannels = 'Choose channels'
export const channelsAndHowListingFits = 'Channels and how this listing fits them'
export const bulletsAndTags = 'Bullets and tags'
export const result = 'Result'
export const fits = 'Fits'
export const toChangeOrWrite = (changes: number, unwritten: number) =>
  [changes > 0 && `${changes} to change`, unwritten > 0 && `${unwritten} not written yet`]
    .filter(Boolean)
    .join(', ')
export const noneNeeded = 'none needed'
export const ofFactsUsed = (count: number, facts: number) => `${count} of ${facts} facts used`
export const rulesOfAreKept = (brandName: string) => (
  <>
    Follows the rules of <bdi>{brandName}</bdi>
  </>
)
export const unitWordsInAreNotCheckedNumbers = (language: string) => (
  <>
    Unit words in {language} are not checked.{' '}
    <span className="label">Numbers, symbols, codes and certificates are.</span>
  </>
)
export const moreToCheck = (count: number) => `${count} more to check`
export const andMore = (count: number) => `and ${count} more`
export const notUsedYet = 'Not used yet:'
export const nothingToCheck = 'Nothing to check'
export const thingsToCheck = (open: number) => (open === 1 ? 'One thing to check' : `${open} things to check`)
export const confirmedAndAddedToProductsFacts = 'Confirmed, and added to the product’s facts.'
export const notedYouWillNotBeAskedAbout = 'Noted. You will not be asked about this again.'
export const thatQuestionHasAlreadyBeenSettled = 'That question has already been settled.'
export const thereIsNoRoomForIt =
  'There is no room for this fact: a product’s facts can have 300 lines and 4,000 characters. Shorten them first.'
export const productFacts = 'Product facts'
export const editTheProductFacts = (
  <>
    Edit<span className="sr-only"> the product facts</span>
  </>
)
export const thisProductHasNoFactsYet = 'This product has no facts yet.'
export const factNotUsedYet = 'not used yet'
export const sectionDoesNotExist = 'A listing does not have this section.'
export const thatButtonDidNotWork = 'That button did not work. Please go back and try again.'
export const languagesOfThisProduct = 'Languages of this product'
export const addLanguage1Credit = 'Add a language, 1 credit'
export const severalLanguagesAtOnce = 'Several languages at once'
export const sameFactsAreUsed = (facts: number) =>
  facts === 1 ? 'The same fact is used.' : `The same ${facts} facts are used.`
export const uses1OfYourCredits = (amount: number, same: string) =>
  `Uses 1 of your ${count(amount, 'credit')}. ${same}`
export const lengths = 'Lengths'
export const longest = ', longest'
export const tooLong = (count: number) => `, ${count} too long`
export const of = (
  name: string,
  longest: string,
  count: number,
  most: string,
  detail: string,
  over: string,
) => `${name}${longest}: ${count} of ${most}${detail}${over}`
export const inTheArchiveSince = (date: ReactNode) => (
  <>In the archive since {date}. It is kept but hidden from your lists.</>
)
export const restoreFromArchive = 'Restore from archive'
export const reviewedByYouOn = (date: ReactNode) => (
  <>Reviewed by you on {date}. Changing it makes it a draft again.</>
)
export const factsHaveChangedSinceThisListing = 'The facts have changed since this listing was written'
export const andHasBeenRemoved = 'and has been removed'
export const andIsNow = (now: string) => (
  <>
    and is now “<bdi>{now}</bdi>”
  </>
)
export const factWas = (number: number, before: string, detail: ReactNode) => (
  <>
    Fact&nbsp;{number} was “<bdi>{before}</bdi>” {detail}.
  </>
)
export const moreHaveChanged = (count: number) => `${count} more ${count === 1 ? 'has' : 'have'} changed.`
export const editOrRewriteWhatTheyAffect = 'Edit or rewrite the sections they affect.'
export const listingIsRightAsItIs = 'The listing is right as it is'
export const itWasNotWrittenIn = (language: string) => `The listing was not written in ${language}`
export const yourCreditHasBeenReturned = 'Your credit has been returned.'
export const brand = 'Brand:'
export const written = (date: ReactNode) => <>Written {date}</>
export const archiving = 'Archiving...'
export const changing = 'Changing...'
export const changeBackToDraft = 'Change back to draft'
export const marking = 'Marking...'
export const markAsReviewed = 'Mark as reviewed'
export const listingTitle = (productName: string) => `${productName ?? 'Listing'} - Listwright`
export const pleaseCheckSeeNote = (index: number) => `Please check, see note ${index}`
export const factNoun = 'Fact'
export const markedAsReviewed = 'Marked as reviewed.'
export const itIsDraftAgain = 'The listing is a draft again.'
export const listingHasChangedSinceYouOpenedPage =
  'The listing has changed since you opened the page. Please check it, then mark it as reviewed.'
export const yourBrand = 'Your brand'
