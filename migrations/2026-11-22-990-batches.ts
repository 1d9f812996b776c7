import { type Kysely, sql } from 'kysely'

/** Batches: files of products on their way in, their rows, and one job for each row and language. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...BATCHES, ...ROWS, ...JOBS, ...LINKS]) await sql.raw(statement).execute(db)
}

const BATCHES = [
  `create table batches (
    id text primary key not null,
    user_id text not null references users (id),
    idempotency_key text not null,
    name text not null,
    file text,
    source text not null check (source in ('file', 'paste', 'api')),
    state text not null default 'columns'
      check (state in ('columns', 'check', 'cost', 'running', 'paused', 'cancelled', 'done')),
    pause_reason text check (pause_reason in ('user', 'no-credits', 'generator-off')),
    is_trial integer not null default 0 check (is_trial in (0, 1)),
    format text not null default '{}',
    columns text not null default '[]',
    options text not null default '{}',
    product_count integer not null default 0,
    problem_count integer not null default 0,
    job_count integer not null default 0,
    done_count integer not null default 0,
    failed_count integer not null default 0,
    cancelled_count integer not null default 0,
    created_at text not null,
    started_at text,
    finished_at text,
    mailed_at text,
    fed_at text,
    seq integer,
    unique (user_id, idempotency_key),
    check ((pause_reason is not null) = (state = 'paused'))
  ) strict`,
  `create unique index batches_seq on batches (seq)`,
  `create index batches_user on batches (user_id, seq)`,
  `create index batches_running on batches (user_id, seq) where state = 'running'`,
  `create index batches_paused on batches (pause_reason, seq) where state = 'paused'`,
  `create trigger batches_arrive after insert on batches begin
    update batches set seq = (select coalesce(max(seq), 0) + 1 from batches) where id = new.id and seq is null;
  end`,
]

const ROWS = [
  `create table batch_rows (
    id text primary key not null,
    batch_id text not null references batches (id),
    user_id text not null references users (id),
    position integer not null,
    line integer,
    name text not null default '',
    product text,
    content_hash text not null default '',
    problem text,
    problem_detail text,
    is_unchanged integer not null default 0 check (is_unchanged in (0, 1)),
    product_id text references products (id),
    unique (batch_id, position)
  ) strict`,
  `create index batch_rows_problem on batch_rows (batch_id, position) where problem is not null`,
  `create index batch_rows_hash on batch_rows (user_id, content_hash)`,
  `create index batch_rows_product on batch_rows (product_id) where product_id is not null`,
]

const COUNTED = ['done', 'failed', 'cancelled']

const JOBS = [
  `create table batch_jobs (
    id text primary key not null,
    batch_id text not null references batches (id),
    row_id text not null references batch_rows (id),
    user_id text not null references users (id),
    position integer not null,
    language text not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    job_id text unique references generation_jobs (id),
    attempt integer not null default 0,
    error text,
    unique (row_id, language),
    check (job_id is not null or state in ('waiting', 'failed', 'cancelled'))
  ) strict`,
  `create index batch_jobs_state on batch_jobs (batch_id, state, position, language)`,
  `create index batch_jobs_user on batch_jobs (user_id)`,
  `create index batch_jobs_running on batch_jobs (batch_id, user_id) where state = 'running'`,
  `create trigger batch_jobs_count after update of state on batch_jobs when old.state <> new.state begin
    update batches set ${COUNTED.map(
      (state) => `${state}_count = ${state}_count + (new.state = '${state}') - (old.state = '${state}')`,
    ).join(', ')} where id = new.batch_id;
  end`,
]

const LINKS = [
  `alter table generation_jobs add column batch_id text references batches (id)`,
  `create index generation_jobs_batch on generation_jobs (batch_id) where batch_id is not null`,
  `create index generation_jobs_single on generation_jobs (user_id, kind, created_at) where batch_id is null`,
  `alter table listings add column batch_id text references batches (id)`,
  `create index listings_batch on listings (batch_id, is_archived, created_at, seq) where batch_id is not null`,
]
