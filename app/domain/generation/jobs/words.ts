export const productNameCanHave200Characters = 'The product name can have at most 200 characters.'
export const detailsCanHave4000Characters = 'The details can have at most 4,000 characters.'
export const theWritingWasInterrupted = 'Writing was interrupted.'
