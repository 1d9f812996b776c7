import { type Kysely, sql } from 'kysely'

/** Products with their facts, listings with the revisions of their sections, brands; from all texts that were written. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...BRANDS, ...PRODUCTS, ...LISTINGS, ...JOBS]) await sql.raw(statement).execute(db)
  await moveJobs(db)
  // Filled at once, which is many times quicker than by the triggers.
  for (const statement of [...INDEXES, ...SEARCH]) await sql.raw(statement).execute(db)
}

const refuses = (table: string) => `create trigger ${table}_refuses_update before update on ${table}
  begin select raise(abort, '${table} is append-only'); end`

const BRANDS = [
  `create table brands (
    id text primary key not null,
    user_id text not null references users (id),
    name text not null,
    is_default integer not null default 0 check (is_default in (0, 1)),
    rules text not null,
    archived_at text,
    created_at text not null,
    updated_at text not null,
    check (is_default = 0 or archived_at is null)
  ) strict`,
  `create unique index brands_default on brands (user_id) where is_default = 1`,
  `create unique index brands_name on brands (user_id, name) where archived_at is null`,
]

const PRODUCTS = [
  `create table products (
    id text primary key not null,
    user_id text not null references users (id),
    name text not null,
    facts_version integer not null,
    sku text,
    handle text,
    external_id text,
    gtin text,
    existing_texts text,
    brand_id text references brands (id),
    archived_at text,
    created_at text not null,
    updated_at text not null,
    seq integer
  ) strict`,
  `create table product_facts (
    product_id text not null references products (id),
    version integer not null,
    facts text not null,
    created_at text not null,
    primary key (product_id, version)
  ) strict, without rowid`,
  refuses('product_facts'),
  `create table product_photos (
    id text primary key not null,
    product_id text not null references products (id),
    user_id text not null references users (id),
    file text not null,
    width integer not null,
    height integer not null,
    position integer not null check (position between 1 and 3),
    alt text not null default '',
    offered_facts text,
    read_job_id text,
    created_at text not null,
    unique (product_id, position)
  ) strict`,
]

const LISTINGS = [
  `create table listings (
    id text primary key not null,
    product_id text not null references products (id),
    user_id text not null references users (id),
    language text not null,
    job_id text unique references generation_jobs (id),
    status text not null default 'draft' check (status in ('draft', 'reviewed')),
    reviewed_at text,
    reviewed_by text,
    exported_at text,
    archived_at text,
    facts_version integer not null,
    rewrites_granted integer not null,
    open_checks integer not null default 0,
    checks_due integer not null default 0 check (checks_due in (0, 1)),
    text_version integer not null default 1,
    product_name text not null,
    keys text not null default '',
    created_at text not null,
    updated_at text not null,
    seq integer,
    state text generated always as (iif(exported_at is null, status, 'exported')) virtual,
    is_archived integer generated always as (archived_at is not null) virtual,
    has_checks integer generated always as (open_checks > 0) virtual,
    name_key text generated always as (lower(product_name)) virtual,
    text text not null default '',
    unique (product_id, language),
    check ((status = 'reviewed') = (reviewed_at is not null))
  ) strict`,
  `create table revisions (
    id text primary key not null,
    listing_id text not null references listings (id),
    section text not null,
    number integer not null,
    parts text not null,
    origin text not null check (origin in ('generated', 'rewritten', 'edited', 'restored')),
    written_by text not null check (written_by in ('model', 'person')),
    user_id text,
    job_id text references generation_jobs (id),
    restored_from text references revisions (id),
    facts_version integer not null,
    created_at text not null,
    unique (listing_id, section, number)
  ) strict`,
  refuses('revisions'),
  `create table listing_sections (
    listing_id text not null references listings (id),
    section text not null,
    revision_id text not null unique references revisions (id),
    primary key (listing_id, section)
  ) strict, without rowid`,
  `create table dismissed_checks (
    listing_id text not null references listings (id),
    section text not null,
    code text not null,
    text text not null,
    created_at text not null,
    primary key (listing_id, section, code, text)
  ) strict, without rowid`,
]

const JOBS = [
  `alter table generation_jobs add column kind text not null default 'listing' check (kind in ('listing', 'rewrite', 'photo'))`,
  ...['product_id', 'listing_id', 'section', 'instruction', 'chips', 'base_revision_id', 'brand_rules'].map(
    (column) => `alter table generation_jobs add column ${column} text`,
  ),
  ...['part', 'facts_version'].map((column) => `alter table generation_jobs add column ${column} integer`),
  ...['user', 'day'].map((name) => `drop index generation_jobs_${name}`),
  `create index generation_jobs_day on generation_jobs (kind, created_at, status)`,
  `create index generation_jobs_user on generation_jobs (user_id, kind, created_at, id)`,
  `create index generation_jobs_user_date on generation_jobs (user_id, created_at)`,
  `create index generation_jobs_listing on generation_jobs (listing_id, kind, created_at) where listing_id is not null`,
  `create index generation_jobs_unlisted on generation_jobs (id)
    where kind = 'listing' and status = 'done' and listing_id is null`,
  `create index generation_jobs_product on generation_jobs (product_id, kind) where product_id is not null`,
]

/** Every order of a user's list, and every filter of the list in the order of its dates. */
const SORTED = ['created_at', 'updated_at', 'name_key', 'open_checks', 'state', 'language']
const FILTERS = ['language', 'state', 'has_checks']
const CHOSEN = FILTERS.flatMap((one, at) => [
  [one],
  ...FILTERS.slice(at + 1).map((other) => [one, other]),
  ...(at === 0 ? [FILTERS] : []),
])

const INDEXES = [
  `create index revisions_job on revisions (job_id) where job_id is not null`,
  `create index revisions_restored on revisions (restored_from) where restored_from is not null`,
  `create unique index products_seq on products (seq)`,
  `create index products_user on products (user_id, created_at, seq)`,
  `create index products_brand on products (brand_id) where brand_id is not null`,
  `create index product_photos_user on product_photos (user_id)`,
  `create unique index listings_seq on listings (seq)`,
  `create index listings_checks_due on listings (seq) where checks_due = 1`,
  `create index listings_user_newest on listings (user_id, is_archived, seq)`,
  ...SORTED.map(
    (column) => `create index listings_user_${column} on listings (user_id, is_archived, ${column}, seq)`,
  ),
  ...CHOSEN.map(
    (some) =>
      `create index listings_in_${some.join('_')} on listings (user_id, is_archived, ${some.join(', ')}, created_at, seq)`,
  ),
]

const SEARCHED = 'product_name, keys, text'

/** Its rowid is the listing's seq. Ids are random text, so three characters of one make a narrow trigram. */
const FILL = `insert into listing_search (rowid, owner, ${SEARCHED})
  select seq, substr(user_id, 1, 3), ${SEARCHED} from listings`

const KEYS = `concat_ws(char(10), new.sku, new.handle, new.external_id, new.gtin)`

const SEARCH = [
  `create virtual table listing_search using fts5(
    owner, ${SEARCHED}, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  // Out of order, the index would be written out for each row.
  `${FILL} order by seq`,
  `create trigger products_arrive after insert on products begin
    update products set seq = (select coalesce(max(seq), 0) + 1 from products) where id = new.id and seq is null;
  end`,
  `create trigger products_change after update of name, sku, handle, external_id, gtin on products begin
    update listings set product_name = new.name, keys = ${KEYS} where product_id = new.id;
  end`,
  `create trigger listings_arrive after insert on listings begin
    update listings set seq = (select coalesce(max(seq), 0) + 1 from listings) where id = new.id and seq is null;
    ${FILL} where id = new.id;
  end`,
  `create trigger listings_change after update of user_id, ${SEARCHED} on listings
    when (old.user_id, old.product_name, old.keys, old.text) is not (new.user_id, new.product_name, new.keys, new.text)
    begin
      delete from listing_search where rowid = old.seq;
      ${FILL} where id = new.id;
    end`,
  `create trigger listings_leave after delete on listings begin
    delete from listing_search where rowid = old.seq;
  end`,
]

interface JobRow {
  seq: number
  id: string
  user_id: string
  product_name: string
  product_details: string
  language: string
  result: string | null
  created_at: string
  finished_at: string | null
}

interface Part {
  label?: string
  text: string
}

const BATCH = 500

/** Rewrites that go with a listing, as in a new shop. */
const REWRITES = 10

/**
 * Every job that is done becomes a product and a listing; both have the job's id. In the order of the ids, in which
 * their indexes grow at the end alone.
 */
async function moveJobs(db: Kysely<unknown>) {
  for (let after = ''; ; ) {
    const { rows: jobs } = await sql<JobRow>`
      select rowid as seq, id, user_id, product_name, product_details, language, result, created_at, finished_at
      from generation_jobs where id > ${after} and status = 'done' order by id limit ${BATCH}`.execute(db)
    const last = jobs.at(-1)
    if (!last) break
    await insertBatch(db, jobs)
    after = last.id
  }
  await sql`insert into listing_sections (listing_id, section, revision_id)
    select listing_id, section, id from revisions order by listing_id, section`.execute(db)
  await sql`update generation_jobs set product_id = id, listing_id = id, facts_version = 1
    where status = 'done'`.execute(db)
}

async function insertBatch(db: Kysely<unknown>, jobs: JobRow[]) {
  const made = jobs.map(({ result, product_details, ...job }) => {
    const sections = sectionsOf(result)
    return {
      ...job,
      facts: JSON.stringify(factsOf(product_details)),
      finished_at: job.finished_at ?? job.created_at,
      text: sections.flatMap(([, parts]) => parts.map(lineOf)).join('\n'),
      sections,
    }
  })
  const products = made.map((job) => [job.id, job.user_id, job.product_name, job.created_at, job.seq])
  await insertRows(db, 'products (facts_version, id, user_id, name, created_at, updated_at, seq)', products, [
    '1',
    '$[0]',
    '$[1]',
    '$[2]',
    '$[3]',
    '$[3]',
    '$[4]',
  ])
  const facts = made.map((job) => [job.id, job.facts, job.created_at])
  await insertRows(db, 'product_facts (version, product_id, facts, created_at)', facts, [
    '1',
    '$[0]',
    '$[1]',
    '$[2]',
  ])
  const listings = made.map((job) => [
    job.id,
    job.user_id,
    job.language,
    job.product_name,
    job.text,
    job.created_at,
    job.finished_at,
    job.seq,
  ])
  await insertRows(
    db,
    `listings (facts_version, checks_due, rewrites_granted, id, product_id, job_id, user_id, language, product_name,
      text, created_at, updated_at, seq)`,
    listings,
    ['1', '1', `${REWRITES}`, '$[0]', '$[0]', '$[0]', ...[1, 2, 3, 4, 5, 6, 7].map((place) => `$[${place}]`)],
  )
  const revisions = made.flatMap((job) =>
    job.sections.map(([section, parts]) => [
      `${job.id}-${section}`,
      job.id,
      section,
      JSON.stringify(parts),
      job.finished_at,
    ]),
  )
  await insertRows(
    db,
    `revisions (number, facts_version, origin, written_by, id, listing_id, job_id, section, parts, created_at)`,
    revisions,
    ['1', '1', `'generated'`, `'model'`, '$[0]', '$[1]', '$[1]', '$[2]', '$[3]', '$[4]'],
  )
}

/** One statement for many rows: `values` are places in a row, or SQL. */
async function insertRows(db: Kysely<unknown>, into: string, rows: unknown[][], values: string[]) {
  const columns = values.map((value) => (value.startsWith('$') ? `value ->> '${value}'` : value))
  await sql`insert into ${sql.raw(into)} select ${sql.raw(columns.join(', '))}
    from json_each(${JSON.stringify(rows)})`.execute(db)
}

/** The lines of what the customer typed. */
function factsOf(details: string): string[] {
  return details
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => line !== '')
}

/** What is there of a stored text, whatever is missing or damaged in it. */
function sectionsOf(json: string | null): [section: string, parts: Part[]][] {
  const stored = recordOf(parse(json ?? ''))
  const seo = recordOf(stored.seoOptimizedContent)
  const meta = recordOf(stored.metaTags)
  const sections: [string, Part[]][] = [
    ['titles', textsOf(seo.titleOptions)],
    ['descriptions', textsOf(stored.productDescription)],
    ['highlights', textsOf(stored.featureHighlights)],
    ['specifications', pairsOf(stored.specificationDetails)],
    ['bullets', textsOf(seo.seoBulletPoints)],
    ['seoDescription', textsOf([seo.seoDescription])],
    ['metaTitle', textsOf([meta.title])],
    ['metaDescription', textsOf([meta.description])],
    ['slug', textsOf([stored.slug])],
    ['tags', textsOf(stored.productTags)],
  ]
  return sections.filter(([, parts]) => parts.length > 0)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function textsOf(value: unknown): Part[] {
  if (!Array.isArray(value)) return []
  return value.filter((text) => typeof text === 'string' && text !== '').map((text: string) => ({ text }))
}

function pairsOf(value: unknown): Part[] {
  if (!Array.isArray(value)) return []
  return value.map(recordOf).flatMap(({ label, value }) => {
    const part = {
      label: typeof label === 'string' ? label : '',
      text: typeof value === 'string' ? value : '',
    }
    return part.label || part.text ? [part.label ? part : { text: part.text }] : []
  })
}

function lineOf({ label, text }: Part): string {
  return (label ? `${label} ${text}` : text).replace(/\p{Cc}/gu, ' ')
}
