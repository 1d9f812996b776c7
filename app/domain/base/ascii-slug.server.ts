import anyAscii from 'any-ascii'

interface SlugOptions {
  limit?: number
  /** Of the text, as BCP 47 writes it: German spells its umlauts in two letters. */
  language?: string | undefined
}

/**
 * a to z, 0 to 9 and single hyphens; letters of other scripts as they sound, signs of Chinese apart. Empty where nothing
 * can be spelled so, such as of pictures.
 */
export function asciiSlugOf(text: string, { limit = 80, language }: SlugOptions = {}): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}|\u20e3/gu, '')
  const spelled =
    language?.split('-')[0] === 'de' ? plain.replace(/[äöü]/gi, (letter) => `${anyAscii(letter)}e`) : plain
  const words = anyAscii(spelled.replace(/\p{Script=Han}/gu, ' $& '))
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return cutAtHyphen(words.replace(/^-|-$/g, ''), limit)
}

/** At a word's end, where one is in the second half. */
function cutAtHyphen(slug: string, limit: number): string {
  if (slug.length <= limit) return slug
  const head = slug.slice(0, limit)
  const end = slug[limit] === '-' ? -1 : head.lastIndexOf('-')
  return (end > limit / 2 ? head.slice(0, end) : head).replace(/-$/, '')
}
