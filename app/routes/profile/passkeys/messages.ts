import { MOST_PASSKEYS } from '#app/domain/users/passkeys/most-passkeys.ts'
import * as words from './words.tsx'

export const FULL = words.tooManyPasskeys(MOST_PASSKEYS)
