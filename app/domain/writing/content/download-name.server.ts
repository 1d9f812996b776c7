import { asciiSlugOf } from '#app/domain/base/ascii-slug.server.ts'

/** The name of a content package's text file: `{product-name-with-dashes}-product-content.txt`, of a-z, 0-9 and hyphens alone. */
export function asciiDownloadName(productName: string, language?: string): string {
  return `${asciiSlugOf(productName, { language }) || 'product'}-product-content.txt`
}
