export const thisIsNoApiKey = 'This is not an API key.'
export const modelDidNotAnswerInTime = 'The model did not answer in time.'
export const answerIsFarLongerThanListing = 'The answer is far longer than a listing can be.'
export const answerCannotBeRead = 'The answer cannot be read.'
export const connectionFailedOrBrokeOff = 'The connection failed or broke off.'
export const answerWasWebPage = 'The answer was a web page.'
export const thePromptWasBlocked = 'The prompt was blocked.'
export const outOfTokensAfterAndForThinking = (written: number, thinking: number) =>
  `Out of tokens after ${written}, and ${thinking} for thinking.`
export const theModelStopped = (finishReason: string) => `The model stopped: ${finishReason}.`
export const answerHasNoText = 'The answer has no text.'
export const answerBrokeOffBeforeItsEnd = 'The answer broke off before its end.'
export const addressOfThisKeyCannotBeUsed =
  'The address of this key cannot be used: it has to start with https.'
export const addressLeadsOnToAnotherOne =
  'The address leads on to another one, which is not followed. Store that one with the key.'
export const modelRefusedToAnswer = 'The model refused to answer.'
