import { z } from 'zod'
import { CURRENCIES } from '../payments/terms.ts'
import { passwordFields, withPasswordRules } from '../users/new-password.ts'
import { registrationForm } from '../users/registration-form.ts'
import { zoneDraft } from '../zone.server.ts'
import { shopFields } from './shop.ts'
import * as words from './words.ts'

export const setupForm = withPasswordRules(
  z.object({
    name: registrationForm.shape.name,
    email: registrationForm.shape.email,
    ...passwordFields,
    shopName: shopFields.name,
    country: shopFields.country,
    currency: z.enum(CURRENCIES, { error: words.currencyUnknown }),
    zone: zoneDraft.shape.zone,
  }),
)

export type SetupForm = z.output<typeof setupForm>
