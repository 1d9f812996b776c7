import { z } from 'zod'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** The current password, or the e-mail address where there is none. */
export const proof = z
  .string({ error: words.fillThisInToConfirmYourIdentity })
  .max(1000, uiWords.atMost1000Characters)
