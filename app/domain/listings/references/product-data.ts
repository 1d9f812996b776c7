/**
 * Lines of what a page says of its product in JSON-LD, as schema.org's Product: `name`, `description`, `brand` and other
 * plain properties, measures with their units, and `additionalProperty`. None where it is no JSON, or of no product.
 */
export function readProductData(json: string): string[] {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return []
  }
  return productsIn(data, 0).flatMap(linesOf)
}

type Properties = Record<string, unknown>

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function productsIn(data: unknown, depth: number): Properties[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(data)) return data.flatMap((entry) => productsIn(entry, depth + 1))
  if (!isObject(data)) return []
  const types = [data['@type']].flat()
  if (types.some((type) => type === 'Product' || type === 'ProductGroup')) return [data]
  return [data['@graph'], data.mainEntity].flatMap((entry) => productsIn(entry, depth + 1))
}

/** A page's data are `@graph` or `mainEntity` within lists. */
const DEEPEST = 4

function linesOf(product: Properties): string[] {
  const lines = PLAIN.flatMap((name) => line(labelOf(name), textOf(product[name])))
  const more = [product.additionalProperty].flat().flatMap((property) => {
    if (!isObject(property)) return []
    return line(textOf(property.name), textOf(property))
  })
  return [...lines, ...more]
}

/** Price, availability, codes and reviews are the shop's, and change. */
const PLAIN = [
  ...['name', 'description', 'brand', 'manufacturer', 'model', 'material', 'color', 'pattern', 'size'],
  ...['width', 'height', 'depth', 'weight', 'countryOfOrigin'],
]

function line(label: string, text: string): string[] {
  if (text === '') return []
  return [label === '' ? text : `${label}: ${text}`]
}

/** "countryOfOrigin" as "Country of origin"; names and descriptions stand by themselves. */
function labelOf(name: string): string {
  if (name === 'name' || name === 'description') return ''
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^<>]*>/g, ' ')
        // Some pages escape their text twice.
        .replace(/\\[nrt]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    )
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (!isObject(value)) return ''
  const amount = textOf(value.value)
  if (amount === '') return textOf(value.name)
  const unit = textOf(value.unitText) || UNITS[textOf(value.unitCode)] || ''
  return unit === '' ? amount : `${amount} ${unit}`
}

/** UN/CEFACT common codes. */
const UNITS: Record<string, string> = {
  ...{ CMT: 'cm', MMT: 'mm', MTR: 'm', INH: 'in', FOT: 'ft', GRM: 'g', KGM: 'kg', LBR: 'lb', ONZ: 'oz' },
  ...{ LTR: 'l', MLT: 'ml', WTT: 'W', KWT: 'kW', VLT: 'V', CEL: '°C', HUR: 'h', MIN: 'min', P1: '%' },
}
