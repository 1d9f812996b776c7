import { type Kysely, sql } from 'kysely'

/** Texts that facts are read from, and which of their passages a fact stands in. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table product_references (
    id text primary key not null,
    user_id text not null references users (id),
    product_id text not null references products (id),
    kind text not null check (kind in ('text', 'html', 'pdf', 'page')),
    name text not null,
    passages text not null,
    offered_facts text,
    read_job_id text,
    created_at text not null
  ) strict`,
  `create index product_references_product on product_references (product_id, created_at)`,
  `create index product_references_user on product_references (user_id)`,
  `create index product_references_read on product_references (read_job_id) where read_job_id is not null`,

  `create table fact_passages (
    product_id text not null references products (id),
    fact text not null,
    reference_id text not null references product_references (id),
    passage integer not null,
    primary key (product_id, fact)
  ) strict, without rowid`,
  `create index fact_passages_reference on fact_passages (reference_id)`,
]
