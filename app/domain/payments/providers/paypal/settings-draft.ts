import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { CURRENCIES, MODES } from '../../terms.ts'
import { COLORS, LABELS, LAYOUTS, SHAPES } from './settings-choices.ts'
import * as words from './words.ts'

const credential = (label: string) =>
  z
    .string()
    .overwrite(typedCode)
    .max(300, words.isTooLongForPaypal(label))
    .regex(/^[\x21-\x7e]*$/, words.hasLettersDigitsAndSigns(label))
    .default('')

const account = (mode: string) =>
  z
    .object({
      clientId: credential(words.theClientId(mode)),
      /** Empty keeps the stored one. */
      clientSecret: credential(words.theClientSecret(mode)),
      webhookId: z
        .string()
        .overwrite(typedCode)
        .regex(/^[a-zA-Z0-9]{0,50}$/, words.webhookIdHasOnlyLettersAndDigits(mode))
        .default(''),
    })
    .prefault({})

const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: words.mustBeOneOf(label, values.join(', ')) })

export const paymentDraft = z.object({
  enablePayPal: z.boolean().default(false),
  mode: choice(words.mode, MODES),
  currency: choice(domainWords.currency, CURRENCIES),
  brandName: z
    .string({ error: words.enterNameThatBuyersSeeAtPaypal })
    .overwrite(typedText)
    .min(1, words.enterNameThatBuyersSeeAtPaypal)
    .max(127, words.paypalTakesAtMost127Characters),
  sandbox: account('sandbox'),
  live: account('live'),
  buttonStyles: z
    .object({
      layout: choice(words.layout, LAYOUTS),
      color: choice(words.colour, COLORS),
      shape: choice(words.shape, SHAPES),
      label: choice(domainWords.label, LABELS),
    })
    .prefault({ layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' }),
})

export type PaymentDraft = z.output<typeof paymentDraft>
