export const removed = (nameOf: string) => `${nameOf} removed`
export const tableOfModels = 'Table of models'
export const fromDay = (name: string, validFrom: string) => `${name} from ${validFrom}`
export const noContentWasGeneratedFromApiResponse = 'No content was generated from the API response.'
export const listingsCannotBeWrittenRightNow = 'Listings cannot be written right now. Please try again later.'
export const tooManyListingsAreBeingWrittenRight =
  'Too many listings are being written right now. Please try again in a few minutes.'
export const writingServiceCannotBeReached =
  'The writing service cannot be reached. Please try again in a few minutes.'
export const listingTookTooLongToWrite = 'The listing took too long to write. Please try again.'
export const writingServiceSentUnreadableAnswer =
  'The writing service sent an unreadable response. Please try again.'
export const listingWasCutOffBeforeEnd = 'The listing was cut off before the end. Shorter details may help.'
export const modelNameHasLettersDigitsAnd = 'A model name can contain letters, digits and . _ : / @ + -'
export const enterNameOfModel = 'Enter the name of a model'
export const enterADay = 'Enter a day'
export const thinkingTokens = 'Thinking tokens'
export const theOutputLimit = 'The output limit'
export const priceOfInput = 'The price of the input'
export const priceOfOutput = 'The price of the output'
export const mustBeWholeNumberFromTo = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`
export const mustBeFrom0To10000Us = (label: string) => `${label} must be from 0 to 10,000 US dollars`
export const chooseAProvider = 'Choose a provider from the list'
export const chooseHowMuchItThinks = 'Choose how much it should think'
export const chooseSupportedOutput = 'Choose which JSON output the model supports'
