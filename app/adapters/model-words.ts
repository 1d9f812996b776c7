export const thisIsNoApiKey = 'This is not an API key.'
export const modelDidNotRespondInTime = 'The model did not respond in time.'
export const responseIsFarLongerThanListing = 'The response is far longer than a listing can be.'
export const responseCannotBeRead = 'The response cannot be read.'
export const connectionFailed = 'The connection failed or was interrupted.'
export const responseWasWebPage = 'The response was a web page.'
export const thePromptWasBlocked = 'The prompt was blocked.'
export const outOfTokensAfterAndForThinking = (written: number, thinking: number) =>
  `Ran out of tokens: ${written} for the response, ${thinking} for thinking.`
export const theModelStopped = (finishReason: string) => `The model stopped: ${finishReason}.`
export const responseHasNoText = 'The response has no text.'
export const responseBrokeOffBeforeItsEnd = 'The response was cut off before the end.'
export const addressOfThisKeyCannotBeUsed =
  'The address of this key cannot be used, because it does not start with https.'
export const addressRedirects =
  'The address redirects to another one, and redirects are not followed. Save the other address with the key.'
export const modelRefusedToRespond = 'The model refused to respond.'
