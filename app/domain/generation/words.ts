export const readsNoPhotos = (name: string) => `${name} reads no photos.`
export const photosCannotBeReadRightNow = 'Photos cannot be read right now.'
export const responseRepeatsText = 'The response repeats the text.'
export const modelWroteSameTextAgain =
  'The model wrote the same text again. Please say what should be different.'
export const noApiKeysAvailable = 'No API keys available. Please contact administrator.'
export const noKeyWasActiveAndReady = 'No key was active and ready.'
export const failedToLoadApiKeys = 'Failed to load API keys'
export const noKeyCouldBeOpened = 'No key could be opened.'
export const modelWroteInWrongLanguage = 'The model wrote in the wrong language. Please try again.'
export const modelsResponseCouldNotBeUsed = 'The model’s response could not be used. Please try again.'
export const responseIsNotAListing = 'The response is not a listing.'
