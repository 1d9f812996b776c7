export const asOf = 'As of'
