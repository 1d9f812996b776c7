import { z } from 'zod'

/** The current password, or the e-mail address where there is none. */
export const proof = z
  .string({ error: 'This shows that it is you: it cannot stay empty' })
  .max(1000, 'At most 1000 characters can be typed here')
