import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.server.ts'
import { openPostgres } from '#db/postgres/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { migrations } from '../../migrations/all.ts'
import { COMMON } from '../../migrations/postgres/baseline.ts'
import { makeDatabase, urlOf } from './databases.ts'
import { type SchemaRow, toPostgres } from './to-postgres.ts'

const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((engine) => engine.close())))

function open(name: string) {
  const engine = openPostgres(urlOf(name))
  opened.push(engine)
  return engine
}

/** What PostgreSQL says of a schema in its own words, a line for each part. */
const PARTS: Record<string, RawBuilder<{ line: string }>> = {
  columns: sql`select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text,
      a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  'checks, keys and references': sql`select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'`,
  indexes: sql`select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: sql`select concat_ws(' ', pg_get_triggerdef(t.oid), p.proconfig, regexp_replace(p.prosrc, '[[:space:]]+', ' ', 'g')) as line
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`,
}

test.each(Object.entries(PARTS))('the migrations make the same %s as on SQLite', async (_, part) => {
  const { db, sqlite } = openSqlite(':memory:')
  await migrate(db)
  const rows = sqlite.prepare<[], SchemaRow>('select * from sqlite_master where sql is not null').all()
  await db.destroy()
  const { tables, references } = toPostgres(rows)
  const wanted = openPostgres(urlOf(await makeDatabase()))
  const made = openPostgres(urlOf(await makeDatabase()))
  try {
    await migrate(made.db)
    await wanted.migrateAlone(async (alone) => {
      for (const statement of [...COMMON, ...[...tables.values()].flat(), ...references])
        await sql.raw(statement).execute(alone)
    })
    const linesOf = async ({ db: one }: typeof made) =>
      (await part.execute(one)).rows
        .map(({ line }) => line)
        .filter((line) => !line.includes('kysely_'))
        .toSorted()
    const found = await linesOf(made)
    expect(found.length).toBeGreaterThan(50)
    expect(found).toEqual(await linesOf(wanted))
  } finally {
    await made.close()
    await wanted.close()
  }
})

test('servers that start at once on an empty database agree on its schema, and record every migration', async () => {
  const name = await makeDatabase()
  const servers = [open(name), open(name), open(name)]
  const ran = await Promise.all(servers.map(({ db }) => migrate(db)))
  expect(ran.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)])
  expect(await migrate(open(name).db)).toEqual([])
})
