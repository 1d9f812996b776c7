import { type Kysely, sql } from 'kysely'

/** Which page section was changed, by its code: until now only the label stood in the row. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table activity_log add column section text`.execute(db)
  await sql`drop trigger activity_log_keeps_words`.execute(db)
  for (const [subject, section] of Object.entries(LABELS)) {
    await sql`
      update activity_log set section = ${section}
        where action > 'section.' and action < 'section/' and subject = ${subject}`.execute(db)
  }
  await sql`
    create trigger activity_log_keeps_words before update on activity_log
      begin select raise(abort, 'activity rows are never changed'); end`.execute(db)
}

/** As they were written until now. Rows in another language have no section, and no link. */
const LABELS = {
  Logo: 'nav-logo',
  'Banner section': 'banner',
  'About section': 'about',
  'Featured section': 'service',
  'Contact section': 'contact',
  Footer: 'footer',
  'Terms and privacy': 'legal',
}
