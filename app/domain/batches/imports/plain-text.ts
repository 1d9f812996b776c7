import { htmlText } from '#app/domain/base/html/sanitize-html.ts'
import { withoutManufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { decodeEntities } from './html-entities.ts'

/**
 * A shop's description as plain text: paragraphs, list entries and rows of tables each begin a line. What an export appended
 * about the manufacturer is no part of it.
 */
export function plainText(cell: string): string {
  // Some shops export HTML as they store it, escaped once more.
  const text = withoutShortcodes(ESCAPED.test(cell) ? unescaped(cell) : cell)
  const isHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w+);/i.test(text)
  const plain = isHtml ? htmlText(decodeEntities(toKnownTags(text))) : text
  return withoutManufacturer(
    cleanText(plain, true)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ \n ?|\n /g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )
}

const ESCAPED = /&lt;\/?(?:p|br|div|span|ul|ol|li|strong|b|em|h[1-6]|table)\b/i

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/**
 * WordPress and its page builders write `[gallery ids="1,2"]`, `[vc_row]…[/vc_row]`: orders to programs, whose content stays.
 * What else stands in brackets is text.
 */
function withoutShortcodes(text: string): string {
  const closed = new Set(
    Array.from(text.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = '']) => name.toLowerCase()),
  )
  return text.replace(SHORTCODE, (whole, name: string, attributes: string) =>
    attributes !== '' || whole.startsWith('[/') || closed.has(name.toLowerCase()) ? '\n' : whole,
  )
}

const SHORTCODE = /\[\/?([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s"'\]]+))*)\s*\/?\]/gi

/** Lines that say something, each once, without the dashes and dots of lists. */
export function textLines(text: string): string[] {
  return [...new Set(text.split('\n'))]
    .map((line) => line.replace(/^\s*(?:[-–•*·]\s+)?/, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
}

/** Other elements that begin a line, as the reader of HTML knows them; cells of a row as `label: value`. */
function toKnownTags(html: string): string {
  return html.replace(/<\/t[dh]>\s*<t[dh]\b[^<>]*>/gi, ': ').replace(BLOCKS, '<br>')
}

const BLOCKS =
  /<\/?(?:address|article|aside|blockquote|caption|dd|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|main|pre|section|table|tr)\b[^<>]*>/gi
