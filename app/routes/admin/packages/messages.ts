import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'

export const GONE = 'There is no such package for sale.'
export const FULL = `Maximum ${PACKAGE_LIMIT} packages allowed`
export const SECOND_FREE = 'There is already a free package, and a shop can have only one'
