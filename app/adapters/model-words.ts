export const thisIsNoApiKey = 'This is not an API key.'
export const modelDidNotAnswerInTime = 'The model did not answer in time.'
export const answerIsFarLongerThanListing = 'The answer is far longer than a listing can be.'
export const answerCannotBeRead = 'The answer cannot be read.'
export const connectionFailed = 'The connection failed or was interrupted.'
export const answerWasWebPage = 'The answer was a web page.'
export const thePromptWasBlocked = 'The prompt was blocked.'
export const outOfTokensAfterAndForThinking = (written: number, thinking: number) =>
  `Ran out of tokens: ${written} for the answer, ${thinking} for thinking.`
export const theModelStopped = (finishReason: string) => `The model stopped: ${finishReason}.`
export const answerHasNoText = 'The answer has no text.'
export const answerBrokeOffBeforeItsEnd = 'The answer was cut off before the end.'
export const addressOfThisKeyCannotBeUsed =
  'The address of this key cannot be used, because it does not start with https.'
export const addressRedirects =
  'The address redirects to another one, and redirects are not followed. Save the other address with the key.'
export const modelRefusedToAnswer = 'The model refused to answer.'
