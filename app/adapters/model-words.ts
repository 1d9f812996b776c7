export const responseIsFarLongerThanListing = 'The response is far longer than a listing can be.'
export const outOfTokensAfterAndForThinking = (written: number, thinking: number) =>
  `Ran out of tokens: ${written} for the response, ${thinking} for thinking.`
