import type { PageAdapter, PageAnswer } from '#app/adapters/pages.server.ts'
import type { PdfRead, ReadPdf } from '#app/adapters/pdf.server.ts'
import type { Db } from '#db/client.server.ts'
import type { ReferenceKind } from '#db/schema.ts'
import { reserve } from '../../base/throttle.server.ts'
import { DAY } from '../../base/time.ts'
import { pageText } from './page-text.ts'
import { LARGEST_REFERENCE, LONGEST_REFERENCE, MOST_PAGES } from './reference.ts'

export type FileRead =
  | { outcome: 'text'; kind: ReferenceKind; text: string }
  /** 'needs-scripts': what the page shows is made in the browser. 'unknown': neither HTML nor PDF nor text. */
  | { outcome: 'empty' | 'too-large' | 'needs-scripts' | 'unknown' }
  | Exclude<PdfRead, { outcome: 'text' }>

/** The text of a file: HTML, PDF or plain text, by what is in it. `charset`: what is known of it from elsewhere. */
export async function readReferenceFile(
  readPdf: ReadPdf,
  bytes: Uint8Array,
  charset = '',
): Promise<FileRead> {
  if (bytes.byteLength === 0) return { outcome: 'empty' }
  if (bytes.byteLength > LARGEST_REFERENCE) return { outcome: 'too-large' }
  if (isPdf(bytes)) {
    const read = await readPdf({ bytes, mostPages: MOST_PAGES, mostText: LONGEST_REFERENCE })
    return read.outcome === 'text' ? { ...read, kind: 'pdf' } : read
  }
  const text = decode(bytes, charset)
  if (text === undefined) return { outcome: 'unknown' }
  if (!HTML.test(text)) return { outcome: 'text', kind: 'text', text }
  const page = pageText(text)
  const isShort = page.text.length < LEAST_OF_PAGE
  return isShort && page.hasScripts
    ? { outcome: 'needs-scripts' }
    : { outcome: 'text', kind: 'html', text: page.text }
}

export type PageRead =
  | { outcome: 'text'; kind: 'page'; text: string; address: string }
  | Exclude<FileRead, { outcome: 'text' }>
  | Exclude<PageAnswer, { outcome: 'page' }>

/** The text of the page at an address. */
export async function readReferencePage(
  { pages, readPdf }: { pages: PageAdapter; readPdf: ReadPdf },
  address: URL,
): Promise<PageRead> {
  const page = await pages.get(address)
  if (page.outcome !== 'page') return page
  const read = await readReferenceFile(readPdf, page.body, page.charset)
  return read.outcome === 'text' ? { ...read, kind: 'page', address: page.address.href } : read
}

/** Reading files and pages takes the server's time: each attempt counts. False where the user has had those of a day. */
export function reserveFile(db: Db, userId: string): Promise<boolean> {
  return reserve(db, [{ bucket: `references:${userId}`, max: 100, window: DAY }])
}

function isPdf(bytes: Uint8Array): boolean {
  // Some programs write a line before it.
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-')
}

const HTML = /<(?:!doctype html|html|head|body|div|p|table|ul|section|main|article|h1)\b/i

/** Characters: a page that says less, and has scripts, is made by them. */
const LEAST_OF_PAGE = 200

/** By its mark, by what is known, or as it says itself; undefined where it is no text. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString(
    'latin1',
  )
  const marked = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : ''
  const said = marked || charset || /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1] || ''
  if (marked === '' && start.includes('\0')) return undefined
  for (const label of [said, 'utf-8']) {
    const text = label === '' ? undefined : decodeAs(label, bytes)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
