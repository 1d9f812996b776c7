/** What a prompt says about the product. */
export interface Product {
  name: string
  details: string
  language: string
  /** What people search for it with. */
  keywords?: string[]
}

/** Which answer a prompt wants: the whole package, the meta tags alone, or neither. */
export type Wish = 'content' | 'meta' | 'other'

export function wishOf(prompt: string, fields: string[] = []): Wish {
  if (fields.length > 0) return fields.every((name) => name.startsWith('meta')) ? 'meta' : 'content'
  if (/^=== PRODUCT DESCRIPTIONS ===$/m.test(prompt)) return 'content'
  return prompt.includes('META TITLE') ? 'meta' : 'other'
}

/** Reads the product out of a prompt: a line of JSON between two fences, and a line that names the language. */
export function productIn(prompt: string): Product {
  const fenced = /^BEGIN PRODUCT\n(.*)\nEND PRODUCT$/m.exec(prompt)?.[1] ?? ''
  const language = /^- Language: (.+)$/m.exec(prompt)?.[1] ?? 'English'
  const { productName, facts, keywords } = parsed(fenced)
  return {
    name: (typeof productName === 'string' && productName.trim()) || 'Product',
    details: typeof facts === 'object' && facts !== null ? Object.values(facts).join('\n') : '',
    language,
    keywords: Array.isArray(keywords) ? keywords.filter((each) => typeof each === 'string') : [],
  }
}

function parsed(json: string): { productName?: unknown; facts?: unknown; keywords?: unknown } {
  try {
    return JSON.parse(json) ?? {}
  } catch {
    return {}
  }
}
