import { asciiSlugOf } from '../../ascii-slug.server.ts'

/** The name of a content package's text file: `{product-name-with-dashes}-product-content.txt`, of a-z, 0-9 and hyphens alone. */
export function asciiDownloadName(productName: string, language?: string): string {
  return `${asciiSlugOf(productName, { language }) || 'product'}-product-content.txt`
}

/** The same with the letters of every script, for browsers that take them. */
export function unicodeDownloadName(productName: string): string {
  let words =
    productName
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let name = [...words.join('-')].slice(0, 80).join('').replace(/-$/, '')
  return `${name || 'product'}-product-content.txt`
}
