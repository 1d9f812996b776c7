import { z } from 'zod'
import { shopFields } from '#app/domain/base/shop-fields.ts'
import { zoneDraft } from '#app/domain/base/zone.server.ts'
import { CURRENCIES } from '#app/domain/catalog/terms.ts'
import { mailDraft } from '#app/domain/outbox/mail/mail-settings.ts'
import { passwordFields, withPasswordRules } from '#app/domain/people/new-password.ts'
import { personFields } from '#app/domain/people/person-fields.ts'
import { t } from '#app/i18n/macro.ts'

export const setupForm = withPasswordRules(
  z.object({
    ...personFields,
    ...passwordFields,
    shopName: shopFields.name,
    supportEmail: mailDraft.shape.supportEmail,
    country: shopFields.country,
    currency: z.enum(CURRENCIES, { error: () => t`Select a currency from the list` }),
    zone: zoneDraft.shape.zone,
  }),
)

export type SetupForm = z.output<typeof setupForm>
