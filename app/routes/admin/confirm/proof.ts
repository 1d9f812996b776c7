import { z } from 'zod'

/** What a sensitive form's schema says about the field; whether it is right, `confirmRecent` says. */
export const proof = z.string().max(1000, 'Use at most 1000 characters').optional()
