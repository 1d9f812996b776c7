export const edit = (name: string) => `Edit ${name}`
export const editModelAiKeys = 'Edit a model - AI keys'
export const asNamedByItsService = 'As named by its service.'
export const validFrom = 'Valid from'
export const untilLaterRowOfThisModel = 'Until a later row applies.'
export const whoseInterfaceItHas = 'Whose API it uses.'
export const answers = 'Answer format'
export const whatModelCanReturn = 'Optional sections need JSON.'
export const thinking = 'Thinking'
export const littleIsEnoughForListings = '“Low” is enough for listings.'
export const thinkingTokens = 'Thinking tokens'
export const addedOnTopOfListing = 'Added on top of the listing.'
export const outputLimit = 'Output limit'
export const mostTokensThatServiceAllowsForResponse =
  'The most tokens that the service allows for a response.'
export const priceIn = 'Price in'
export const usDollarsForMillionTokensOfPrompt = 'US dollars per million tokens.'
export const priceOut = 'Price out'
export const forMillionTokensOfAnswer = 'The same, thinking included.'
export const takesTemperatureTopPAndTopK = 'Supports temperature, top-p and top-k'
export const readsPhotos = 'Reads photos'
export const googleGemini = 'Google Gemini'
export const openaiCompatible = 'OpenAI-compatible'
export const service = (name: string, answers: string) => `${name}, ${answers}`
export const notSet = 'Not set'
export const minimal = 'Minimal'
export const low = 'Low'
export const medium = 'Medium'
export const high = 'High'
export const byTokens = 'By tokens (Gemini\u00a02.5)'
export const jsonWithASchema = 'JSON with a schema'
export const textUnderHeaders = 'Text under headers'
export const theRowWasRemoved = 'The row was removed.'
export const remove = (name: string) => `Remove ${name}`
export const itsRowIsRemoved = (day: string) => `The row valid from ${day} is removed.`
export const withoutRowModelIsCalledLikeNewerOnes =
  'A model without a row is called in the same way as Google’s newer ones, and its cost is unknown.'
export const removeTheRow = 'Remove row'
export const removeModelAiKeys = 'Remove a model - AI keys'
export const howEachModelIsCalled =
  'How to call each model, and what it costs. To use a new model, add a row here.'
export const rowOfTable = 'a row of the table'
export const rowsIfModelHasSeveral = (count: number) =>
  `${count} rows, prices in US dollars per million tokens`
export const modelWithoutPrices =
  'If a model has several rows, the latest one that is valid applies. A model without prices can still be used; its cost is unknown.'
export const tableOfModelsAiKeys = 'Table of models - AI keys'
export const tokensIn = 'Price in'
export const tokensOut = 'Price out'
export const from = (name: string, day: string) => `${name} from ${day}`
export const thenChooseItUnderModelAndLimits = 'Then choose it under Model and limits.'
export const addModel = 'Add model'
export const addModelAiKeys = 'Add a model - AI keys'
export const thisModelAlreadyHasRow = 'This model already has a row from this day on. Change that one.'
export const theTableHasRows = (mostRows: number) => `The table has ${mostRows} rows. Remove one first.`
export const isSaved = (name: string) => `${name} was saved.`
export const unknownRowInTable = 'This row is not in the table of models.'
export const tableHasChanged =
  'Someone else has changed the table since you opened it. Nothing was saved: open the table again and compare first.'
