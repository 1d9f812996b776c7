import type { ImportedProduct } from './imports/imported-product.ts'

/**
 * Counts what the addresses of a file's products have in common: the host name of links and photos, and on a CDN that
 * many shops share, the folder of the shop. `mark` is what most products have; undefined where none has an address.
 */
export function createMarkCounter() {
  const counts = new Map<string, number>()
  return {
    add({ link, images = [] }: Pick<ImportedProduct, 'link' | 'images'>) {
      const mark = [link, ...images].map(markOf).find((found) => found !== undefined)
      if (mark !== undefined) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    },
    mark(): string | undefined {
      return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
    },
  }
}

function markOf(address = ''): string | undefined {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^www\./, '').slice(0, LONGEST)
  const [folder] = /^\/s\/files(?:\/\d+){2,}/.exec(url.pathname) ?? []
  return host === 'cdn.shopify.com' ? folder && `${host}${folder}`.slice(0, LONGEST) : host
}

const LONGEST = 100
