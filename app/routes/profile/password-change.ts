import { z } from 'zod'
import { passwordFields, withPasswordRules } from '#app/domain/people/new-password.ts'
import { proof } from './proof.ts'

export const passwordChange = withPasswordRules(z.object({ proof, ...passwordFields }))
