export const thinkingTokens = 'Thinking tokens'
export const theOutputLimit = 'The output limit'
export const priceOfInput = 'The price of the input'
export const priceOfOutput = 'The price of the output'
