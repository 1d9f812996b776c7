/** What a prompt says about the product. */
export interface Product {
  name: string
  details: string
  language: string
}

/** Which answer a prompt wants: the whole package, the meta tags alone, or neither. */
export type Wish = 'content' | 'meta' | 'other'

export function wishOf(prompt: string): Wish {
  if (/^=== PRODUCT DESCRIPTIONS ===$/m.test(prompt)) return 'content'
  return prompt.includes('META TITLE') ? 'meta' : 'other'
}

/** Reads the product out of a prompt: a line of JSON between two fences, and a line that names the language. */
export function productIn(prompt: string): Product {
  let fenced = /^BEGIN PRODUCT\n(.*)\nEND PRODUCT$/m.exec(prompt)?.[1] ?? ''
  let language = /^- Language: (.+)$/m.exec(prompt)?.[1] ?? 'English'
  return {
    name: field(fenced, 'productName') || 'Product',
    details: field(fenced, 'productDetails'),
    language,
  }
}

function field(json: string, name: string): string {
  try {
    let value: unknown = JSON.parse(json)?.[name]
    return typeof value === 'string' ? value.trim() : ''
  } catch {
    return ''
  }
}
