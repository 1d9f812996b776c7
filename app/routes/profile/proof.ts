import { z } from 'zod'

/** What is typed to show whose account this is: the password, or the address where there is none. */
export const proof = z
  .string({ error: 'This shows that it is you: it cannot stay empty' })
  .max(1000, 'At most 1000 characters can be typed here')
