export const GONE = 'There is no such item.'
export const SLUG_TAKEN = 'Another item has this slug'
