import { safeAddress } from '../content/address.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts'

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
  return parseHtml(html)
    .map((node) => writeText(node, origin))
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function write(node: HtmlNode, origin?: string): string {
  if (typeof node === 'string') return escapeText(node)
  let inside = node.children.map((child) => write(child, origin)).join('')
  if (node.tag === 'br') return '<br>'
  if (node.tag !== 'a') return `<${node.tag}>${inside}</${node.tag}>`
  let address = addressOf(node, origin)
  return address === undefined
    ? inside
    : `<a href="${escapeText(address).replaceAll('"', '&quot;')}">${inside}</a>`
}

function writeText(node: HtmlNode, origin?: string): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ')
  let inside = node.children.map((child) => writeText(child, origin)).join('')
  if (node.tag === 'br') return '\n'
  if (node.tag === 'li') return `\n- ${inside.trim()}`
  if (node.tag === 'a') return withAddress(inside, addressOf(node, origin))
  return BLOCKS.has(node.tag) ? `\n\n${inside.trim()}\n\n` : inside
}

function withAddress(words: string, address: string | undefined): string {
  return address === undefined || words.includes(address) ? words : `${words} (${address})`
}

function addressOf({ href = '' }: HtmlElement, origin?: string): string | undefined {
  let address = safeAddress(href)
  if (address === undefined || origin === undefined) return address
  if (address.startsWith('#')) return undefined
  return address.startsWith('/') ? origin + address : address
}

const BLOCKS = new Set(['p', 'ul', 'ol'])

/** Editors show it, so it is written as people write it. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
