import { withoutEdges } from '#app/typed-text.ts'

/**
 * How much of a reply is read, in UTF-16 units and in lines. 2,048 tokens come to some 10,000 units; everything behind
 * these limits is ignored, so that the work is bounded whatever arrives.
 */
export const REPLY_LIMIT = 100_000
const LINE_LIMIT = 5_000

// Soft hyphens, zero-width spaces, byte order marks, control characters, and the bidirectional overrides that can make a
// text read differently from what it says. The joiners U+200C and U+200D stay: Persian, Hindi and emoji need them.
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/gu
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/g

/** The lines of a model's reply, without invisible characters and HTML. */
export function replyLines(reply: string): string[] {
  const text = reply.slice(0, REPLY_LIMIT).toWellFormed().replace(LINE_BREAK, '\n').replace(INVISIBLE, '')
  return (text.includes('<') ? withoutHtml(text) : text).split('\n', LINE_LIMIT)
}

/** `text` without white space and directional marks at its edges. */
export function trimmed(text: string): string {
  return withoutEdges(text, isEdge)
}

/** `text` without the characters at its end that `isEdge` names. A loop, because `/x+$/` takes quadratic time. */
export function trimmedEnd(text: string, isEdge: (char: string) => boolean): string {
  let to = text.length
  while (to > 0 && isEdge(text.charAt(to - 1))) to--
  return text.slice(0, to)
}

function isEdge(char: string): boolean {
  return /[\s\u200c-\u200f]/.test(char)
}

/** White space within a line made single; the no-break spaces of French and of units stay. */
export function squeezed(text: string): string {
  return trimmed(text.replace(/[^\S\u00a0\u202f]+/g, ' '))
}

const TAG =
  /<\/?(?:a|article|b|body|br|code|div|em|h[1-6]|head|html|i|li|ol|p|section|span|strong|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
}

// Some models answer a question about meta tags with the tags themselves.
function withoutHtml(text: string): string {
  return text
    .replace(/<title>([^<>]*)<\/title>/gi, '\nMETA TITLE: $1\n')
    .replace(/<meta\s[^<>]{0,2000}>/gi, metaElement)
    .replace(TAG, (tag) => {
      if (/^<li\b/i.test(tag)) return '\n- '
      if (/^<t[dh]\b/i.test(tag)) return ' | '
      if (/^<h[1-6]\b/i.test(tag)) return '\n## '
      return /^<\/?(?:b|strong|em|i|u|span|a|code|t[dh])\b/i.test(tag) ? '' : '\n'
    })
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}

function metaElement(tag: string): string {
  const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  if (!content || !/\bname\s*=\s*["']?description\b/i.test(tag)) return '\n'
  return `\nMETA DESCRIPTION: ${content[1] ?? content[2] ?? ''}\n`
}
