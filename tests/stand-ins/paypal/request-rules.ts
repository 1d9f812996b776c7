import {
  accountId,
  address,
  email,
  money,
  moneyFields,
  object,
  oneLine,
  oneOf,
  person,
  personName,
  text,
  unsupported,
  url,
} from './field-rules.ts'
import type { Rule } from './rules.ts'

// Which fields there are, and their lengths, patterns and values, is what PayPal's OpenAPI documents say for
// Orders v2, Payments v2 and Webhooks v1.

const breakdown = object({
  item_total: money,
  shipping: money,
  handling: money,
  tax_total: money,
  insurance: money,
  shipping_discount: money,
  discount: money,
})

const item = object(
  {
    name: text(127, 1),
    unit_amount: money,
    tax: money,
    quantity: { is: 'text', max: 10, pattern: /^[1-9][0-9]{0,9}$/ },
    description: text(127),
    sku: text(127),
    category: oneOf('DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'),
  },
  'name',
  'unit_amount',
  'quantity',
)

const locale: Rule = {
  is: 'text',
  min: 2,
  max: 10,
  pattern: /^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/,
}
const shippingPreference = oneOf('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS')
const userAction = oneOf('CONTINUE', 'PAY_NOW')

const experienceContext = object({
  brand_name: oneLine(127),
  locale,
  shipping_preference: shippingPreference,
  return_url: url,
  cancel_url: url,
  landing_page: oneOf('LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'),
  user_action: userAction,
  payment_method_preference: oneOf('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
})

const applicationContext = object({
  brand_name: text(127, 1),
  locale,
  shipping_preference: shippingPreference,
  return_url: url,
  cancel_url: url,
  landing_page: oneOf('LOGIN', 'BILLING', 'NO_PREFERENCE'),
  user_action: userAction,
  payment_method: { is: 'anything' },
  stored_payment_source: unsupported,
})

const paymentSource = object({
  paypal: object({
    ...person,
    experience_context: experienceContext,
    vault_id: unsupported,
    attributes: unsupported,
    billing_agreement_id: unsupported,
  }),
  ...Object.fromEntries(
    'card token bancontact blik eps giropay ideal mybank p24 sofort trustly apple_pay google_pay venmo'
      .split(' ')
      .map((source) => [source, unsupported]),
  ),
})

const purchaseUnit = object(
  {
    reference_id: text(256, 1),
    amount: object({ ...moneyFields, breakdown }, 'currency_code', 'value'),
    payee: object({ email_address: email, merchant_id: accountId }),
    payment_instruction: unsupported,
    // PayPal: 127 "assuming a US ASCII character"; of others fewer fit.
    description: { is: 'text', min: 1, max: 127, bytes: 127 },
    custom_id: text(127, 1),
    invoice_id: text(127, 1),
    soft_descriptor: text(22, 1),
    items: { is: 'list', of: item },
    shipping: object({
      name: personName,
      type: oneOf('SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON'),
      options: unsupported,
      address,
    }),
    supplementary_data: { is: 'anything' },
  },
  'amount',
)

export const orderRequest = object(
  {
    intent: oneOf('CAPTURE', 'AUTHORIZE'),
    payer: object({ ...person, payer_id: accountId }),
    purchase_units: { is: 'list', of: purchaseUnit, min: 1, max: 10 },
    payment_source: paymentSource,
    application_context: applicationContext,
  },
  'intent',
  'purchase_units',
)

export const captureRequest = object({ payment_source: unsupported })

export const refundRequest = object({
  amount: money,
  custom_id: oneLine(127),
  invoice_id: oneLine(127),
  note_to_payer: oneLine(255),
  payment_instruction: unsupported,
})

const transmission = (max: number): Rule => ({ is: 'text', max, pattern: /^(?!\d+$)\w+\S+/ })
const alphanumeric = (max: number): Rule => ({ is: 'text', max, pattern: /^[a-zA-Z0-9]+$/ })

const version: Rule = { is: 'text', pattern: /^([0-9]+.[0-9]+)$/ }

export const verifyRequest = object(
  {
    auth_algo: alphanumeric(100),
    cert_url: { is: 'text', max: 500, url: true },
    transmission_id: transmission(50),
    transmission_sig: transmission(500),
    transmission_time: {
      is: 'text',
      max: 100,
      pattern: /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d([.]\d+)?([Zz]|[+-]\d\d:\d\d)$/,
    },
    webhook_id: alphanumeric(50),
    webhook_event: {
      is: 'object',
      fields: { event_version: version, resource_version: version },
      open: true,
    },
  },
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
  'webhook_event',
)
