/** The name of a content package's text file with the letters of every script, for browsers that take them. */
export function unicodeDownloadName(productName: string): string {
  const words =
    productName
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words.join('-')].slice(0, 80).join('').replace(/-$/, '')
  return `${name || 'product'}-product-content.txt`
}
