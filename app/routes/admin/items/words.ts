export const thePrice = 'The price'
