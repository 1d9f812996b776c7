export const GONE = 'There is no such package on offer.'
export const SECOND_FREE = 'There is a free package already, and a shop has one at most'
