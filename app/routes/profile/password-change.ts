import { z } from 'zod'
import { agreeing, passwordFields } from '#app/domain/users/new-password.ts'
import { proof } from './proof.ts'

/** What the form for a new password holds. */
export const passwordChange = agreeing(z.object({ proof, ...passwordFields }))
