export const priced = 'Priced'
export const pending = 'Pending'
export const processing = 'Processing'
