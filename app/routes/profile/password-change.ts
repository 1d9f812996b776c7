import { z } from 'zod'
import { passwordFields, withPasswordRules } from '#app/domain/users/new-password.ts'
import { proof } from './proof.ts'

export const passwordChange = withPasswordRules(z.object({ proof, ...passwordFields }))
