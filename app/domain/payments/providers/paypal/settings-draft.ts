import { z } from 'zod'
import { CURRENCIES, MODES } from '../../terms.ts'
import { COLORS, LABELS, LAYOUTS, SHAPES } from './settings-choices.ts'

const credential = (label: string) =>
  z
    .string()
    .trim()
    .max(300, `${label} is longer than PayPal makes them`)
    .regex(/^[\x21-\x7e]*$/, `${label} has letters, digits and signs, and no spaces`)
    .default('')

const account = (mode: string) =>
  z
    .object({
      clientId: credential(`The ${mode} client ID`),
      /** Empty keeps the stored one. */
      clientSecret: credential(`The ${mode} client secret`),
      webhookId: z
        .string()
        .trim()
        .regex(
          /^[a-zA-Z0-9]{0,50}$/,
          `The ${mode} webhook ID has letters and digits alone; ids that begin with WH- are those of events`,
        )
        .default(''),
    })
    .prefault({})

const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })

export const paymentDraft = z.object({
  enablePayPal: z.boolean().default(false),
  mode: choice('Mode', MODES),
  currency: choice('Currency', CURRENCIES),
  brandName: z
    .string({ error: 'Enter the name that buyers see at PayPal' })
    .trim()
    .min(1, 'Enter the name that buyers see at PayPal')
    .max(127, 'PayPal takes at most 127 characters'),
  sandbox: account('sandbox'),
  live: account('live'),
  buttonStyles: z
    .object({
      layout: choice('Layout', LAYOUTS),
      color: choice('Colour', COLORS),
      shape: choice('Shape', SHAPES),
      label: choice('Label', LABELS),
    })
    .prefault({ layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' }),
})

export type PaymentDraft = z.output<typeof paymentDraft>
