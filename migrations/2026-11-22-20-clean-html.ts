import { type Kysely, sql } from 'kysely'

/**
 * HTML that was saved before saving cleaned it. The history of the content keeps what was written: it is cleaned when it
 * is read.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['items', 'orders']) await cleanGuidelines(db, table)
  await cleanContact(db)
}

async function cleanGuidelines(db: Kysely<unknown>, name: string) {
  const table = sql.table(name)
  const { rows } = await sql<{ id: string; guidelines: string }>`
    select id, guidelines from ${table} where guidelines like '%<%'`.execute(db)
  for (const { id, guidelines } of rows) {
    const cleaned = sanitizeIfHtml(guidelines)
    if (cleaned !== guidelines)
      await sql`update ${table} set guidelines = ${cleaned} where id = ${id}`.execute(db)
  }
}

async function cleanContact(db: Kysely<unknown>) {
  const { rows } = await sql<{ data: string; active: number; version: number }>`
    select data, active, version from content_sections where key = 'contact'`.execute(db)
  for (const { data, active, version } of rows) {
    const cleaned = cleanRecord(data)
    if (cleaned === undefined || cleaned === data) continue
    const now = new Date().toISOString()
    await sql`update content_sections set data = ${cleaned}, version = ${version + 1} where key = 'contact'`.execute(
      db,
    )
    await sql`insert into content_versions (section, version, data, active, change, actor_id, created_at)
      values ('contact', ${version + 1}, ${cleaned}, ${active}, 'save', null, ${now})`.execute(db)
  }
}

/** Undefined when nothing in the record can be understood. */
function cleanRecord(data: string): string | undefined {
  let record: { contactInfo?: unknown }
  try {
    record = JSON.parse(data)
  } catch {
    return undefined
  }
  if (!Array.isArray(record?.contactInfo)) return undefined
  let isChanged = false
  const contactInfo = record.contactInfo.map((row) => {
    if (typeof row?.content !== 'string') return row
    const content = sanitizeIfHtml(row.content)
    isChanged ||= content !== row.content
    return { ...row, content }
  })
  return isChanged ? JSON.stringify({ ...record, contactInfo }) : data
}

// What cleaned HTML when this migration was released: the application's own may change, a migration does not.

interface HtmlElement {
  tag: string
  href?: string
  children: (HtmlElement | string)[]
}

function sanitizeIfHtml(text: string): string {
  return /<[a-z/!?]/i.test(text) ? parseHtml(text).map(write).join('') : text
}

function write(node: HtmlElement | string): string {
  if (typeof node === 'string') return escapeText(node)
  const inside = node.children.map(write).join('')
  if (node.tag === 'br') return '<br>'
  if (node.tag !== 'a') return `<${node.tag}>${inside}</${node.tag}>`
  const address = safeAddress(node.href ?? '')
  return address === undefined
    ? inside
    : `<a href="${escapeText(address).replaceAll('"', '&quot;')}">${inside}</a>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function parseHtml(html: string): (HtmlElement | string)[] {
  const root: HtmlElement = { tag: '', children: [] }
  const open = [root]
  for (const [text, closing, name = '', attributes = ''] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    if (!tag) open.at(-1)?.children.push(decode(text))
    else if (closing) close(open, tag)
    else if (makeRoom(open, tag)) {
      const element: HtmlElement = { tag, href: tag === 'a' ? hrefOf(attributes) : undefined, children: [] }
      open.at(-1)?.children.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root.children
}

function makeRoom(open: HtmlElement[], tag: string): boolean {
  if (!ALLOWED.has(tag) || open.length > MAX_DEPTH) return false
  if (tag === 'p' || LISTS.has(tag)) close(open, 'p')
  if (tag === 'a') return !open.some((element) => element.tag === 'a')
  if (tag !== 'li') return true
  const list = open.findLastIndex((element) => LISTS.has(element.tag))
  if (list > 0) open.length = list + 1
  return list > 0
}

function close(open: HtmlElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

function hrefOf(attributes: string): string {
  const match = HREF.exec(attributes)
  return decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function safeAddress(text: string): string | undefined {
  const address = text.trim()
  if (address.length > 500 || [...address].some(isRefused)) return undefined
  if (address.startsWith('#')) return address
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : address
  if (/^(mailto|tel):[^/]/i.test(address)) return address
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : undefined
}

function isRefused(char: string): boolean {
  return char <= ' ' || '\\"<>`'.includes(char) || (char >= '\u007f' && char <= '\u009f')
}

const LISTS = new Set(['ul', 'ol'])
const ALLOWED = new Set(['a', 'b', 'strong', 'i', 'em', 'code', 'small', 'br', 'p', 'ul', 'ol', 'li'])
const MAX_DEPTH = 12
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|<|[^<]+/gi
const HIDDEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title|textarea|iframe|noscript|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
