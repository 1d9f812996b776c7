import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { CURRENCIES } from '../payments/terms.ts'
import { passwordFields, withPasswordRules } from '../users/new-password.ts'
import { registrationForm } from '../users/registration-form.ts'
import { zoneDraft } from '../zone.server.ts'
import { shopFields } from './shop.ts'

export const setupForm = withPasswordRules(
  z.object({
    name: registrationForm.shape.name,
    email: registrationForm.shape.email,
    ...passwordFields,
    shopName: shopFields.name,
    country: shopFields.country,
    currency: z.enum(CURRENCIES, { error: () => t`Select a currency from the list` }),
    zone: zoneDraft.shape.zone,
  }),
)

export type SetupForm = z.output<typeof setupForm>
