import { z } from 'zod'
import { CURRENCIES, MODES } from '#app/domain/catalog/terms.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { COLORS, LABELS, LAYOUTS, SHAPES } from './settings-choices.ts'

const credential = (label: () => string) =>
  z
    .string()
    .overwrite(typedCode)
    .max(300, { error: () => t`${{ label: label() }}: this is too long to come from PayPal` })
    .regex(/^[\x21-\x7e]*$/, {
      error: () => t`${{ label: label() }}: use letters, digits and symbols, but no spaces`,
    })
    .default('')

const account = (mode: string) =>
  z
    .object({
      clientId: credential(() => t`Client ID (${{ mode }})`),
      /** Empty keeps the stored one. */
      clientSecret: credential(() => t`Client secret (${{ mode }})`),
      webhookId: z
        .string()
        .overwrite(typedCode)
        .regex(/^[a-zA-Z0-9]{0,50}$/, {
          error: () =>
            t`Webhook ID (${{ mode }}): use only letters and digits; IDs that begin with WH- belong to events`,
        })
        .default(''),
    })
    .prefault({})

const choice = <const T extends readonly [string, ...string[]]>(label: Text, values: T) =>
  z.enum(values, { error: () => t`${{ label: t(label) }}: choose one of ${{ values: values.join(', ') }}` })

export const paymentDraft = z.object({
  enablePayPal: z.boolean().default(false),
  mode: choice(msg`Mode`, MODES),
  currency: choice(msg`Currency`, CURRENCIES),
  brandName: z
    .string({ error: () => t`Enter the name that buyers see at PayPal` })
    .overwrite(typedText)
    .max(127, { error: () => t`PayPal allows at most 127 characters` })
    .default(''),
  sandbox: account('sandbox'),
  live: account('live'),
  buttonStyles: z
    .object({
      layout: choice(msg`Layout`, LAYOUTS),
      color: choice(msg`Color`, COLORS),
      shape: choice(msg`Shape`, SHAPES),
      label: choice(msg`Label`, LABELS),
    })
    .prefault({ layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' }),
})

export type PaymentDraft = z.output<typeof paymentDraft>
