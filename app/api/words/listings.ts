export const unknownListing = 'We could not find this listing in your account.'
export const whatBeforeIsForNextOnes = 'The value of `before` for the next page; null on the last'
export const unknownRewrite = 'We could not find this rewrite in your account.'
