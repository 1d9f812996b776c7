import { type Kysely, sql } from 'kysely'
import { sanitizeIfHtml } from '../app/domain/html/sanitize-html.ts'

/**
 * HTML that was saved before saving cleaned it. The history of the content keeps what was written: it is cleaned when it
 * is read.
 */
export async function up(db: Kysely<unknown>) {
  for (let table of ['items', 'orders']) await cleanGuidelines(db, table)
  await cleanContact(db)
}

async function cleanGuidelines(db: Kysely<unknown>, name: string) {
  let table = sql.table(name)
  let { rows } = await sql<{ id: string; guidelines: string }>`
    select id, guidelines from ${table} where guidelines like '%<%'`.execute(db)
  for (let { id, guidelines } of rows) {
    let cleaned = sanitizeIfHtml(guidelines)
    if (cleaned !== guidelines)
      await sql`update ${table} set guidelines = ${cleaned} where id = ${id}`.execute(db)
  }
}

async function cleanContact(db: Kysely<unknown>) {
  let { rows } = await sql<{ data: string; active: number; version: number }>`
    select data, active, version from content_sections where key = 'contact'`.execute(db)
  for (let { data, active, version } of rows) {
    let cleaned = cleanRecord(data)
    if (cleaned === undefined || cleaned === data) continue
    let now = new Date().toISOString()
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
  let contactInfo = record.contactInfo.map((row) => {
    if (typeof row?.content !== 'string') return row
    let content = sanitizeIfHtml(row.content)
    isChanged ||= content !== row.content
    return { ...row, content }
  })
  return isChanged ? JSON.stringify({ ...record, contactInfo }) : data
}
