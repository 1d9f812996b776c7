import type { Offer } from '#app/domain/listings/offer.ts'
import type { FileFormat } from './file-format.ts'

/** What stands before the decimals of a number; undefined where it cannot be told, as in "1.299". */
export function decimalSign(text: string): FileFormat['decimal'] {
  const number = numberIn(text)
  const [sign, other] = [number?.search(/[.,](?!.*[.,])/) ?? -1, number?.search(/[.,]/) ?? -1]
  if (!number || sign === -1) return undefined
  const last = number[sign] as '.' | ','
  if (number[other] !== last) return last
  const isRepeated = number.indexOf(last) !== sign
  if (isRepeated) return last === '.' ? ',' : '.'
  return number.length - sign - 1 === 3 ? undefined : last
}

/**
 * The price that a cell says, with two decimals or as many as it has; undefined where it is none. `decimal`: the file's own
 * sign, for what the number alone does not tell. `currency`: of the file or of another cell; the cell's own wins.
 */
export function readPrice(text: string, decimal: FileFormat['decimal'], currency = ''): Offer['price'] {
  const number = numberIn(text)
  if (number === undefined) return undefined
  const sign = decimalSign(text) ?? decimal
  const grouped = number.replace(sign === ',' ? /[.' ]/g : sign === '.' ? /[,' ]/g : /[.,' ]/g, '')
  const plain = grouped.replace(',', '.')
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return undefined
  const [whole = '', all = ''] = plain.split('.')
  const places = all.replace(/(?<=..)0+$/, '')
  const code = currencyIn(text) ?? currencyIn(currency)
  const amount = `${whole.replace(/^0+(?=\d)/, '')}.${places.padEnd(2, '0')}`
  return { amount, ...(code !== undefined && { currency: code }) }
}

/** The code of a currency that a text names: "12 EUR", "Price (€)", `Variant Price USD`, `Currency=GBP`. */
export function currencyIn(text: string): string | undefined {
  const codes = text.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []
  return (
    codes.find((code) => CODES.has(code)) ?? SIGNS.find(([sign]) => text.toLowerCase().includes(sign))?.[1]
  )
}

const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Signs that one currency has. A dollar can be one of many. */
const SIGNS: [string, string][] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['₺', 'TRY'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₪', 'ILS'],
  ['ft', 'HUF'],
  ['lei', 'RON'],
]

/** The only number of a text, with its signs; letters and signs of currencies may stand around it. */
function numberIn(text: string): string | undefined {
  const [, number] = /^[^\d.,-]{0,12}(\d[\d.,'\u00a0\u202f ]*\d|\d)[^\d]{0,12}$/.exec(text.trim()) ?? []
  return number?.replace(/[\u00a0\u202f]/g, ' ')
}
