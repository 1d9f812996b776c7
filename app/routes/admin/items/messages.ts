import * as adminWords from '../words.ts'
import * as words from './words.ts'
export const GONE = adminWords.thereIsNoSuchItem
export const SLUG_TAKEN = words.anotherItemHasThisSlug
