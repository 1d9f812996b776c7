import { type Kysely, sql } from 'kysely'

/** What each call of a model used and cost, their sums by day, and where the service of a key is. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [CALLS, ...INDEXES, DAYS, KEYS]) await sql.raw(statement).execute(db)
}

const CALLS = `create table model_calls (
  id text primary key not null,
  job_id text references generation_jobs (id),
  user_id text references users (id),
  key_id text not null,
  provider text not null,
  model text not null,
  purpose text not null,
  prompt_tokens integer,
  output_tokens integer,
  thought_tokens integer,
  cached_tokens integer,
  cost_micros integer,
  outcome text not null,
  created_at text not null
) strict`

const INDEXES = [
  `create index model_calls_job on model_calls (job_id) where job_id is not null`,
  `create index model_calls_user on model_calls (user_id) where user_id is not null`,
  `create index model_calls_date on model_calls (created_at)`,
]

const DAYS = `create table model_days (
  day text not null,
  provider text not null,
  model text not null,
  purpose text not null,
  calls integer not null,
  texts integer not null,
  unpriced integer not null,
  prompt_tokens integer not null,
  output_tokens integer not null,
  cost_micros integer not null,
  primary key (day, provider, model, purpose)
) strict, without rowid`

const KEYS = `alter table ai_keys add column address text`
