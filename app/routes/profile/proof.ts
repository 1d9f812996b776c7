import { z } from 'zod'

/** The current password, or the e-mail address where there is none. */
export const proof = z
  .string({ error: 'Fill this in to confirm your identity' })
  .max(1000, 'Use at most 1000 characters')
