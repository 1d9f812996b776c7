import { type Kysely, sql } from 'kysely'
import { batches } from './batches.ts'
import { bulk } from './bulk.ts'
import { catalog } from './catalog.ts'
import { credits } from './credits.ts'
import { exports } from './exports.ts'
import { listings } from './listings.ts'
import { mail } from './mail.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { references } from './references.ts'
import { shop } from './shop.ts'
import { tickets } from './tickets.ts'
import { writing } from './writing.ts'

/** The last of the migrations whose schema this is. Those after it run on both engines. */
export const BASELINE_OF = '2026-11-28-63-leases'

/** What tables and their triggers use. */
export const COMMON = [
  `create extension if not exists pg_trgm`,
  // Before version 16 nothing else tells whether a text is JSON.
  `create function json_or_null(data text) returns json language plpgsql immutable as $$ begin
    return data::json;
  exception when others then
    return null;
  end $$`,
  `create function raise_version() returns trigger language plpgsql as $$ begin
    update page_cache_version set version = version + 1;
    return null;
  end $$`,
]

/** What PostgreSQL needs to behave as SQLite does with the same schema, by subject: see `tests/postgres/schema.test.ts`. */
export async function makeSchema(db: Kysely<unknown>) {
  const subjects = [COMMON, people, catalog, credits, orders, payments]
  subjects.push(listings, writing, batches, bulk, exports, mail, tickets, shop, references)
  for (const statement of subjects.flat()) await sql.raw(statement).execute(db)
  await sql`insert into page_cache_version (id, version) values (1, 1)`.execute(db)
}
