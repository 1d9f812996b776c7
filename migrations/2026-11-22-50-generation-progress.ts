import { type Kysely, sql } from 'kysely'

/** Parts of a text that is being written, who has seen it, why it failed, and models that their provider took away. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table generation_jobs add column partial text`,
  `alter table generation_jobs add column cause text`,
  `alter table generation_jobs add column seen_at text`,
  `update generation_jobs set seen_at = finished_at where status = 'done'`,
  // The provider's words were for everybody until now: "API Error: 403 - Your API key was reported as leaked."
  `update generation_jobs
    set cause = error,
      error = substr(error, 1, 17) || 'Texts cannot be written at the moment. Please try again later.'
    where status = 'failed' and error glob 'API Error: [0-9][0-9][0-9] - *'`,
  // Parts of the table by what is or is not null: SQLite does not use an index on "status = 'running'" for a query that
  // brings the status as a parameter. A job has a lease exactly while it runs, and a cause once it has failed.
  `drop index generation_jobs_running`,
  `create index generation_jobs_running on generation_jobs (lease_until) where lease_until is not null`,
  `create index generation_jobs_user_running on generation_jobs (user_id) where lease_until is not null`,
  `create index generation_jobs_failed on generation_jobs (finished_at, id) where cause is not null`,
  `create table missing_models (
    model text primary key not null,
    failures integer not null,
    first_at text not null,
    last_at text not null,
    detail text not null
  ) strict`,
]
