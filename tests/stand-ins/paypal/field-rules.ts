import type { Rule } from './rules.ts'

// Lengths, patterns and lists of values are those of PayPal's OpenAPI documents for Orders v2, Payments v2
// and Webhooks v1.

export const text = (max: number, min = 0): Rule => ({ is: 'text', min, max })
export const oneLine = (max: number): Rule => ({ is: 'text', min: 1, max, pattern: /^.*$/ })
export const oneOf = (...values: string[]): Rule => ({ is: 'text', oneOf: values })
const digits = (max: number): Rule => ({ is: 'text', min: 1, max, pattern: /^[0-9]+$/ })
export const object = (fields: Record<string, Rule>, ...required: string[]) => ({
  is: 'object' as const,
  fields,
  required,
})

export const url: Rule = { is: 'text', url: true }
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?'
const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
/** PayPal takes quoted names and numbers for domains, too; no shop sends them. */
export const email: Rule = {
  is: 'text',
  min: 3,
  max: 254,
  pattern: new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`),
}
export const accountId: Rule = { is: 'text', pattern: /^[2-9A-HJ-NP-Z]{13}$/ }
export const unsupported: Rule = { is: 'unsupported' }

export const moneyFields: Record<string, Rule> = {
  currency_code: { is: 'text', min: 3, max: 3 },
  value: { is: 'text', max: 32, pattern: /^-?([0-9]+|[0-9]*[.][0-9]+)$/ },
}
export const money = object(moneyFields, 'currency_code', 'value')

export const personName = object({
  prefix: text(140),
  given_name: text(140),
  surname: text(140),
  middle_name: text(140),
  suffix: text(140),
  alternate_full_name: text(300),
  full_name: text(300),
})

export const address = object(
  {
    address_line_1: text(300),
    address_line_2: text(300),
    address_line_3: text(100),
    admin_area_4: text(100),
    admin_area_3: text(100),
    admin_area_2: text(120),
    admin_area_1: text(300),
    postal_code: text(60),
    country_code: { is: 'text', pattern: /^([A-Z]{2}|C2)$/ },
    address_details: { is: 'anything' },
  },
  'country_code',
)

const phone = object(
  {
    phone_type: oneOf('FAX', 'HOME', 'MOBILE', 'OTHER', 'PAGER'),
    phone_number: object(
      { country_code: digits(3), national_number: digits(14), extension_number: digits(15) },
      'country_code',
      'national_number',
    ),
  },
  'phone_number',
)

const taxInfo = object(
  {
    tax_id: { is: 'text', min: 1, max: 14, pattern: /[a-zA-Z0-9]/ },
    tax_id_type: oneOf('BR_CPF', 'BR_CNPJ'),
  },
  'tax_id',
  'tax_id_type',
)

export const person: Record<string, Rule> = {
  email_address: email,
  name: personName,
  phone,
  birth_date: { is: 'text', pattern: /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/ },
  tax_info: taxInfo,
  address,
}
