import { z } from 'zod'

/** An address as somebody types it; which ones may be called is for `serviceAddress`. */
export const endpointUrl = z
  .string({ error: 'Enter the address.' })
  .trim()
  .max(500, 'The address can have 500 characters at most.')
