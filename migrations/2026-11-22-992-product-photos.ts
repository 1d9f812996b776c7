import { type Kysely, sql } from 'kysely'

/** Thumbnails of products' photos, and the indexes by which the sweep asks whether a file has a row. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table product_photos add column thumbnail text not null default ''`,
  `create index product_photos_file on product_photos (file)`,
  `create index product_photos_thumbnail on product_photos (thumbnail)`,
  `create index product_photos_read on product_photos (read_job_id) where read_job_id is not null`,
  `create index ticket_attachments_file on ticket_attachments (file)`,
]
