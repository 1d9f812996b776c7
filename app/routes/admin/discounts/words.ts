export const used = 'Used'
