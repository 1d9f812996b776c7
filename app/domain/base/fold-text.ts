/** As searches compare texts: in any case, without accents, ligatures and other forms of the same letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(STROKES, (letter) => PLAIN[letter] ?? letter)
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
}

/** Of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic; vowels of Indic scripts and Thai are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u065f\u0670]/g

/** Letters with a stroke, which Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
}
const STROKES = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
