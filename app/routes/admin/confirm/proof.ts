import { z } from 'zod'
import * as uiWords from '#app/ui/words.ts'

/** What a sensitive form's schema says about the field; whether it is right, `confirmRecent` says. */
export const proof = z.string().max(1000, uiWords.atMost1000Characters).optional()
