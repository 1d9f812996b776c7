export const onlyYouSeeIt = 'Only you see it.'
export const tone = 'Tone'
export const suchAsCalmAndExactLittleDry = 'For example: calm and exact, a little dry.'
export const audience = 'Audience'
export const suchAsPeopleWhoCookEveryDay = 'For example: people who cook every day.'
export const spelling = 'Spelling'
export const wordsToUse = 'Words to use'
export const onePerLineUpTo100 = 'One per line, up to 100.'
export const wordsToAvoid = 'Words to avoid'
export const onePerLineUpTo100EveryListing = 'One per line, up to 100. Always checked.'
export const oneSentenceInEachBullet = 'One sentence in each bullet'
export const listingsAreCheckedAgainstTheirLimits = 'Listings are checked against their limits.'
export const moreSections = 'More sections'
export const theyAreWrittenWithEachNewListing = 'They are written with each new listing at no extra cost.'
export const yourOwnInstructions = 'Your own instructions'
export const anythingElseListingsShouldFollow =
  'Anything else the listings should follow. Up to 2,000 characters.'
export const any = 'Any'
export const englishBritish = 'English, British'
export const englishAmerican = 'English, American'
export const englishAustralian = 'English, Australian'
export const germanGermanyAndAustria = 'German, Germany and Austria'
export const germanSwitzerland = 'German, Switzerland'
export const portuguesePortugal = 'Portuguese, Portugal'
export const portugueseBrazil = 'Portuguese, Brazil'
export const instructionsCanHave2000Characters = 'The instructions can have at most 2,000 characters.'
export const lineTooLong = (what: string) => `The ${what} can have at most 200 characters.`
export const youCanHaveLinesAtMost = (most: number) => `You can have at most ${most} lines.`
export const eachLineCanHaveCharactersAtMost = (word: number) =>
  `Each line can have at most ${word} characters.`
export const thisIsLessThanNumberBeforeIt = 'This cannot be less than the number before it.'
export const enterWholeNumberFrom0To = (most: string) =>
  `Enter a whole number from 0 to ${most}, or leave this empty.`
export const theBrandWasRemoved = 'The brand was removed.'
export const yourDefaultBrand = 'Your default brand. It applies to all products without a brand of their own.'
export const saveBrand = 'Save brand'
export const removeThisBrand = 'Remove this brand'
export const yourListingsStayAsTheyAre =
  'Your listings stay as they are. Products that use it switch to your default brand, and are checked again.'
export const removeBrand = 'Remove brand'
export const chooseABrandFirst = 'Choose a brand first.'
export const thisIsNowYourDefaultBrand = 'This is now your default brand.'
export const howYourListingsShouldSound =
  'How your listings should sound. New listings follow these rules, and every listing is checked against them.'
export const newBrand = 'New brand'
export const yourBrands = 'Your brands'
export const noBrandsYet = 'No brands yet'
export const withoutOneListingsAreWrittenInNeutral = 'Without one, listings are written in a neutral voice.'
export const defaultLabel = 'Default'
export const makeDefault = (name: string) => (
  <>
    Make default<span className="sr-only">: {name}</span>
  </>
)
export const howYourListingsShouldSoundEverythingExcept =
  'How your listings should sound. Everything except the name is optional.'
export const addBrand = 'Add brand'
export const chooseSpellingFromList = 'Choose a spelling from the list.'
export const youCanHaveBrands = (mostBrands: number) =>
  `You can have at most ${mostBrands} brands. Remove one of them first.`
export const theBrandIsSaved = (name: string) => `The brand “${name}” was saved.`
export const youAlreadyHaveBrandWithThisName =
  'You already have a brand with this name. That brand is shown above: open it, or choose another name.'
export const brandSavedInAnotherWindow =
  'This brand was saved in another window after you opened it. Both versions are shown; saving again replaces the other one.'
export const unknownBrand = 'We could not find this brand in your account.'
export const limitsForEachSection = 'Limits for each section'
export const howManyEntriesOrParagraphs =
  'How many entries or paragraphs, and how long each of them may be. Leave empty for no limit.'
export const fewest = 'Fewest'
export const most = 'Most'
export const shortest = 'Shortest'
export const longest = 'Longest'
export const brandWithThisName = 'The brand with this name'
export const bullets = 'Bullets'
export const oneSentenceInEach = 'one sentence in each'
export const openThisBrand = 'Open this brand'
export const to = (least: number, most: number, unit: string) => `${least} to ${most} ${unit}`
export const orMore = (least: number, unit: string) => `${least} ${unit} or more`
export const atMost = (most: number, unit: string) => `${most} ${unit} at most`
