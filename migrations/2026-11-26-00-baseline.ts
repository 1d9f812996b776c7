import { type Kysely, sql } from 'kysely'
import { batches } from './baseline/batches.ts'
import { catalog } from './baseline/catalog.ts'
import { credits } from './baseline/credits.ts'
import { listings } from './baseline/listings.ts'
import { mail } from './baseline/mail.ts'
import { orders } from './baseline/orders.ts'
import { payments } from './baseline/payments.ts'
import { people } from './baseline/people.ts'
import { shop } from './baseline/shop.ts'
import { tickets } from './baseline/tickets.ts'
import { writing } from './baseline/writing.ts'

/** The schema of 26 November 2026, commit 0bb0bcd6, by subject: what the migrations in `replaced.ts` made. */
export async function up(db: Kysely<unknown>) {
  const subjects = [people, catalog, credits, orders, payments]
  subjects.push(listings, writing, batches, mail, tickets, shop)
  for (const statement of subjects.flat()) await sql.raw(statement).execute(db)
}
