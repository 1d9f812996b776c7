import { slugOf } from '../content/slug.ts'
import { splitBullet } from './bullets.ts'
import { isSpacer } from './closing-remarks.ts'
import { readList } from './lists.ts'
import { withoutMarkdown } from './markdown.ts'
import { readParagraphs } from './paragraphs.ts'

const UNITS =
  'characters?|chars?|zeichen|caract[eè]res?|caratteri|tekens|znak(?:ów|i)?|символ(?:ов|а)?|文字|个?字符|字|حرفا?|karakter|अक्षर|वर्ण|글?자|tecken|tegn'
// Remarks that models add about length: "(58 characters)", "[58 Zeichen]", "(58/60)".
const COUNT = new RegExp(
  `[([（]\\s?(?:[~≈]|ca\\.|approx\\.)?\\s?(?:\\d{1,3}\\s?/\\s?\\d{1,3}|\\d{1,3}(?=\\s?\\p{L}))\\s?(?:${UNITS})?[)\\]）]$`,
  'iu',
)
const NOTHING = /^(?:n\/?a|none|null|undefined|-|–|—|\[.*\])$/i
const QUOTES: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  '「': '」',
  '『': '』',
  '《': '》',
}

function oneLine(text: string): string {
  return withoutTrappings(splitBullet(text).text)
}

/** A line without Markdown, quotes around it and a remark on its length; empty for "N/A" and the like. */
export function withoutTrappings(line: string): string {
  const bare = unquoted(withoutMarkdown(line).replace(COUNT, '').trim())
  return NOTHING.test(bare) ? '' : bare
}

/** The titles of a list, without quotes and without "Title 1:" before each. */
export function readTitles(lines: string[]): string[] {
  const titles = readList(lines)
    .map(oneLine)
    .filter((title) => title !== '')
  const counted = titles.map((title) => /^(\p{L}{2,12})\s?#?\d{1,2}\s?[:：.)–-]\s*(?=\S)/u.exec(title))
  const words = new Set(counted.map((found) => found?.[1]?.toLowerCase()))
  if (titles.length < 2 || words.size !== 1 || words.has(undefined)) return titles
  return titles.map((title, at) => oneLine(title.slice(counted[at]?.[0].length ?? 0)))
}

/** A meta title or description: all its lines as one. */
export function readLine(lines: string[]): string {
  return oneLine(readParagraphs(lines).join(' '))
}

/** The slug, normalised: its last path part when a whole address was given. Letters of other scripts stay letters. */
export function readSlug(lines: string[]): string {
  const line = lines.find((line) => !isSpacer(line)) ?? ''
  // The patterns below are not linear, and no slug is as long as this.
  const text = oneLine(line).slice(0, 500)
  const address = /^(?:https?:\/\/|www\.|\/)\S+$/i.test(text) || /^\S+\.\S+\/\S+$/.test(text)
  const path = address ? (text.split(/[?#]/)[0] ?? '').split('/').filter((part) => part !== '') : [text]
  return slugOf(path.at(-1) ?? '')
}

/** Tags, split at the commas of any script, at line breaks and at hash signs; each once, whatever its case. */
export function readTags(lines: string[]): string[] {
  const tags = new Map<string, string>()
  for (const line of lines) {
    if (isSpacer(line) || isSentence(line)) continue
    for (const part of splitBullet(line).text.split(/[،、，;；|•·]|,(?!\d)|\s(?=#\p{L})/u)) {
      const tag = oneLine(part)
        .replace(/^#(?=\p{L})|[.。]$/gu, '')
        .trim()
      const key = tag.toLowerCase()
      if (tag !== '' && !tags.has(key)) tags.set(key, tag)
    }
  }
  return [...tags.values()]
}

// What a model says below its tags is no tag.
function isSentence(line: string): boolean {
  return (
    /[.!?。！？।؟]["”)*_]{0,2}\s*$/u.test(line) && line.trim().split(/\s+/).length > 6 && !/,.*,/.test(line)
  )
}

function unquoted(text: string): string {
  const close = QUOTES[text.charAt(0)]
  const inner = text.slice(1, -1)
  return close && text.length > 2 && text.endsWith(close) && !inner.includes(close) ? inner.trim() : text
}
