import { safeAddress } from './address.ts'
import { type HtmlNode, parseHtml, readHtml } from './parse-html.ts'

/**
 * HTML with nothing in it but the elements of the short list and links to addresses that may be linked, for keeping
 * and for sending. `origin` makes addresses of this site whole, for mails; links to places on the page then go.
 */
export function sanitizeHtml(html: string, origin?: string): string {
  return parseHtml(html)
    .map((node) => write(node, origin))
    .join('')
}

/** What is kept of words that may have HTML in them: with a tag they are cleaned, without one they are as they were. */
export function sanitizeIfHtml(text: string): string {
  return /<[a-z/!?]/i.test(text) ? sanitizeHtml(text) : text
}

/** The same words without markup: paragraphs apart, list entries with a dash, links with their address behind them. */
export function htmlText(html: string, origin?: string): string {
  const pieces: string[] = []
  /** Where the entries and links that are open begin among the pieces. */
  const begun: { at: number; href: string | undefined }[] = []
  // Written as it is read: a tree of many thousand elements would take longer than everything else.
  readHtml(html, {
    text: (words) => pieces.push(/[^\S ]/.test(words) ? words.replace(/\s+/g, ' ') : words),
    begin(tag, href) {
      if (BLOCKS.has(tag)) pieces.push('\n\n')
      else if (tag === 'br') pieces.push('\n')
      else if (WHOLE.has(tag)) begun.push({ at: pieces.length, href })
    },
    end(tag) {
      if (BLOCKS.has(tag)) pieces.push('\n\n')
      if (!WHOLE.has(tag)) return
      const { at, href = '' } = begun.pop() ?? { at: 0 }
      const inside = pieces.splice(at).join('')
      pieces.push(tag === 'li' ? `\n- ${inside.trim()}` : withAddress(inside, addressOf(href, origin)))
    },
  })
  return pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function write(node: HtmlNode, origin?: string): string {
  if (typeof node === 'string') return escapeText(node)
  const inside = node.children.map((child) => write(child, origin)).join('')
  if (node.tag === 'br') return '<br>'
  if (node.tag !== 'a') return `<${node.tag}>${inside}</${node.tag}>`
  const address = addressOf(node.href ?? '', origin)
  return address === undefined
    ? inside
    : `<a href="${escapeText(address).replaceAll('"', '&quot;')}">${inside}</a>`
}

function withAddress(words: string, address: string | undefined): string {
  return address === undefined || words.includes(address) ? words : `${words} (${address})`
}

function addressOf(href: string, origin?: string): string | undefined {
  const address = safeAddress(href)
  if (address === undefined || origin === undefined) return address
  if (address.startsWith('#')) return undefined
  return address.startsWith('/') ? origin + address : address
}

const BLOCKS = new Set(['p', 'ul', 'ol'])
/** What is written once all that is in it is known. */
const WHOLE = new Set(['li', 'a'])

/** Editors show it, so it is written as people write it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
