// Latin letters that do not decompose into a base letter and a mark.
const LATIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
}

/**
 * Lower case, compatibility forms (full width, ligatures) resolved and accents on Latin letters dropped.
 * Marks of other scripts stay, because there they are part of the spelling (は and ば, क and कि).
 */
export function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþıŋħŧ]/g, (letter) => LATIN[letter] ?? letter)
}

/** `text` for an address: letters and digits of any script, lower-case, joined by single hyphens, at most `limit` code points. */
export function slugOf(text: string, limit = 80): string {
  const joined = foldLatin(text)
    .replace(/['’`´ʼ]|\p{Cf}|\p{Variation_Selector}|\u20e3/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return cutAtHyphen(joined.replace(/^-|-$/g, ''), limit)
}

function cutAtHyphen(slug: string, limit: number): string {
  const points = Array.from(slug)
  if (points.length <= limit) return slug
  const head = points.slice(0, limit).join('')
  const end = points[limit] === '-' ? -1 : head.lastIndexOf('-')
  return (end > head.length / 2 ? head.slice(0, end) : head).replace(/-$/, '')
}
