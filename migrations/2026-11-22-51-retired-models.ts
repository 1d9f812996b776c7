import { type Kysely, sql } from 'kysely'

/** Models that were shut down before this migration, and what their provider names instead. */
const SHUT_DOWN: [name: string, shutdown: string, replacement: string][] = [
  ['gemini-1.5-flash', '2025-09-24', 'gemini-3.5-flash-lite'],
  ['gemini-1.5-flash-8b', '2025-09-24', 'gemini-3.5-flash-lite'],
  ['gemini-1.5-pro', '2025-09-24', 'gemini-3.8-flash'],
  ['gemini-3-pro-preview', '2026-03-09', 'gemini-3.1-pro-preview'],
  ['gemini-3.1-flash-lite-preview', '2026-05-25', 'gemini-3.1-flash-lite'],
  ['gemini-2.0-flash', '2026-06-01', 'gemini-3.5-flash-lite'],
  ['gemini-2.0-flash-001', '2026-06-01', 'gemini-3.5-flash-lite'],
  ['gemini-2.0-flash-lite', '2026-06-01', 'gemini-3.5-flash-lite'],
  ['gemini-2.0-flash-lite-001', '2026-06-01', 'gemini-3.5-flash-lite'],
  ['gemini-2.5-flash-lite', '2026-10-16', 'gemini-3.5-flash-lite'],
]

/** A shop whose settings name a model that is gone gets the one that replaces it; its other settings stay. */
export async function up(db: Kysely<unknown>) {
  for (const [name, , replacement] of SHUT_DOWN) {
    await sql`update settings
      set value = json_set(value, '$.model', ${replacement}), version = version + 1
      where key = 'generation' and json_valid(value) and json_extract(value, '$.model') = ${name}`.execute(db)
  }
}
