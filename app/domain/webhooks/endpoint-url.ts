import { z } from 'zod'
import { typedCode } from '#app/typed-text.ts'
import * as words from './words.ts'

/** An address as somebody types it; which ones may be called is for `serviceAddress`. */
export const endpointUrl = z
  .string({ error: words.addressMissing })
  .overwrite(typedCode)
  .max(500, words.addressTooLong)
