/**
 * What PayPal's OpenAPI documents say of the fields that the stand-in knows: lengths in characters, lists of values, fields
 * that have to be there, and samples that do and do not fit a pattern. Written down apart from the stand-in's own rules,
 * so that the two are held against each other.
 */
export interface Fact {
  min?: number
  max?: number
  oneOf?: string[]
  required?: string[]
  /** Values of a right length that the field's pattern refuses. */
  wrong?: string[]
  /** Values that it takes. */
  right?: string[]
}

type Facts = Record<string, Fact>

/** The facts below a pointer. */
function under(place: string, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name === '' ? place : `${place}/${name}`, fact]),
  )
}

const wrongEmails = ['nobody', 'a@b', 'a@@b.test', 'a b@c.test', '@shop.test', 'a@-b.test', 'a.@b.test']
const email: Fact = { min: 3, max: 254, wrong: wrongEmails, right: ['a+b@c-d.test'] }

const money: Facts = {
  '': { required: ['currency_code', 'value'] },
  currency_code: { min: 3, max: 3 },
  value: { max: 32, wrong: ['12,50', '1e3', '12.', '+1.00', ' 1.00', '$1', '--1', '٣.00'] },
}

const name: Facts = {
  prefix: { max: 140 },
  given_name: { max: 140 },
  surname: { max: 140 },
  middle_name: { max: 140 },
  suffix: { max: 140 },
  full_name: { max: 300 },
}

const address: Facts = {
  '': { required: ['country_code'] },
  address_line_1: { max: 300 },
  address_line_2: { max: 300 },
  address_line_3: { max: 100 },
  admin_area_4: { max: 100 },
  admin_area_3: { max: 100 },
  admin_area_2: { max: 120 },
  admin_area_1: { max: 300 },
  postal_code: { max: 60 },
  country_code: { wrong: ['us', 'U1', 'USA', 'U', ''], right: ['US', 'C2'] },
}

const person: Facts = {
  email_address: email,
  ...under('name', name),
  phone: { required: ['phone_number'] },
  'phone/phone_type': { oneOf: ['FAX', 'HOME', 'MOBILE', 'OTHER', 'PAGER'] },
  'phone/phone_number': { required: ['country_code', 'national_number'] },
  'phone/phone_number/country_code': { min: 1, max: 3, wrong: ['+1', '1a'], right: ['358'] },
  'phone/phone_number/national_number': { min: 1, max: 14, wrong: ['40-123', '(40)'], right: ['401234567'] },
  'phone/phone_number/extension_number': { min: 1, max: 15, wrong: ['x12'], right: ['12'] },
  birth_date: {
    wrong: ['2000-13-01', '2000-00-10', '2000-01-32', '01.02.2000', '2000-1-1'],
    right: ['2000-12-31'],
  },
  tax_info: { required: ['tax_id', 'tax_id_type'] },
  'tax_info/tax_id': { min: 1, max: 14, wrong: ['---'], right: ['12345678901'] },
  'tax_info/tax_id_type': { oneOf: ['BR_CPF', 'BR_CNPJ'] },
  ...under('address', address),
}

const locale: Fact = {
  min: 2,
  max: 10,
  wrong: ['EN', 'english', 'en_US', 'en-us'],
  right: ['en', 'de-DE', 'zh-Hant-TW'],
}
const shippingPreference: Fact = { oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] }
const userAction: Fact = { oneOf: ['CONTINUE', 'PAY_NOW'] }

const unit: Facts = {
  '': { required: ['amount'] },
  reference_id: { min: 1, max: 256 },
  ...under('amount', money),
  ...under('amount/breakdown/item_total', money),
  ...under('amount/breakdown/handling', money),
  'payee/email_address': email,
  'payee/merchant_id': {
    wrong: ['MERCHANTSTAN', 'MERCHANTSTANI', 'merchantstan2'],
    right: ['MERCHANTSTAN2'],
  },
  description: { min: 1, max: 127 },
  custom_id: { min: 1, max: 127 },
  invoice_id: { min: 1, max: 127 },
  soft_descriptor: { min: 1, max: 22 },
  'items/0': { required: ['name', 'quantity', 'unit_amount'] },
  'items/0/name': { min: 1, max: 127 },
  ...under('items/0/unit_amount', money),
  ...under('items/0/tax', money),
  'items/0/quantity': { max: 10, wrong: ['0', '-1', '1.5', '01', 'one'] },
  'items/0/description': { max: 127 },
  'items/0/sku': { max: 127 },
  'items/0/category': { oneOf: ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'] },
  'shipping/type': { oneOf: ['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON'] },
  ...under('shipping/name', name),
  ...under('shipping/address', address),
}

export const orderFacts: Facts = {
  '': { required: ['intent', 'purchase_units'] },
  '/intent': { oneOf: ['CAPTURE', 'AUTHORIZE'] },
  ...under('/payer', person),
  ...under('/purchase_units/0', unit),
  ...under('/payment_source/paypal', person),
  ...under('/payment_source/paypal/experience_context', {
    brand_name: { min: 1, max: 127, wrong: ['two\nlines'] },
    locale,
    shipping_preference: shippingPreference,
    landing_page: { oneOf: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'] },
    user_action: userAction,
    payment_method_preference: { oneOf: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'] },
    return_url: { wrong: ['/return', 'javascript:alert(1)', 'not an address'] },
    cancel_url: { wrong: ['/cancel', 'data:text/html,x', ''] },
  }),
  ...under('/application_context', {
    brand_name: { min: 1, max: 127 },
    locale,
    landing_page: { oneOf: ['LOGIN', 'BILLING', 'NO_PREFERENCE'] },
    shipping_preference: shippingPreference,
    user_action: userAction,
  }),
}

export const refundFacts: Facts = {
  ...under('/amount', money),
  '/custom_id': { min: 1, max: 127, wrong: ['two\nlines'] },
  '/invoice_id': { min: 1, max: 127, wrong: ['two\nlines'] },
  '/note_to_payer': { min: 1, max: 255, wrong: ['two\nlines'] },
}

export const verificationFacts: Facts = {
  '': {
    required: [
      'auth_algo',
      'cert_url',
      'transmission_id',
      'transmission_sig',
      'transmission_time',
      'webhook_id',
      'webhook_event',
    ],
  },
  '/auth_algo': { max: 100, wrong: ['SHA256-RSA', ''] },
  '/cert_url': { max: 500, wrong: ['certs/1', 'ftp://x'] },
  '/transmission_id': { max: 50, wrong: ['123456', '-abc', ''] },
  '/transmission_sig': { max: 500, wrong: ['123456', '+abc', ''] },
  '/transmission_time': { max: 100, wrong: ['yesterday', '2026-01-01', '2026-01-01 10:00:00Z'] },
  '/webhook_id': { max: 50, wrong: ['1-2', 'a b', ''] },
  '/webhook_event/event_version': { wrong: ['1', 'one.zero', '1.0.0'] },
  '/webhook_event/resource_version': { wrong: ['2', ''] },
}
