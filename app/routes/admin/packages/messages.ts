import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'

export const GONE = 'There is no such package on offer.'
export const FULL = `Maximum ${PACKAGE_LIMIT} packages allowed`
export const SECOND_FREE = 'There is a free package already, and a shop has one at most'
