/** Files of products on their way in, and files for shops on their way out. */
export const batches = [
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
    late_count integer not null default 0,
    digest text,
    tries_one integer not null default 0 check (tries_one in (0, 1)),
    unique (user_id, idempotency_key),
    check ((pause_reason is not null) = (state = 'paused'))
  ) strict`,
  `create unique index batches_seq on batches (seq)`,
  `create index batches_user on batches (user_id, seq)`,
  `create index batches_paused on batches (pause_reason, seq) where state = 'paused'`,
  `create index batches_files on batches (finished_at) where file is not null and finished_at is not null`,
  `create index batches_state on batches (state, seq)`,
  `create index batches_failed on batches (seq) where failed_count > 0`,
  `create index batches_digest on batches (user_id, digest, seq) where digest is not null`,
  // One text is tried before the others, because the model was away.
  `create index batches_trying on batches (seq) where tries_one = 1`,
  `create index batches_unmailed on batches (state, seq) where state = 'done' and mailed_at is null`,
  `create trigger batches_arrive after insert on batches begin
    update batches set seq = (select coalesce(max(seq), 0) + 1 from batches)
      where id = new.id and seq is null;
  end`,

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
  // A batch is listed without counting its jobs.
  `create trigger batch_jobs_count after update of state on batch_jobs
    when old.state <> new.state
    begin
      update batches set
        done_count = done_count + (new.state = 'done') - (old.state = 'done'),
        failed_count = failed_count + (new.state = 'failed') - (old.state = 'failed'),
        cancelled_count = cancelled_count + (new.state = 'cancelled') - (old.state = 'cancelled')
      where id = new.batch_id;
    end`,

  `create table exports (
    id text primary key not null,
    user_id text not null references users (id),
    idempotency_key text not null,
    target text not null,
    options text not null,
    listing_count integer not null,
    created_at text not null,
    seq integer,
    unique (user_id, idempotency_key)
  ) strict`,
  `create unique index exports_seq on exports (seq)`,
  `create index exports_user on exports (user_id, created_at, seq)`,
  `create index exports_day on exports (created_at)`,
  `create trigger exports_arrive after insert on exports begin
    update exports set seq = (select coalesce(max(seq), 0) + 1 from exports)
      where id = new.id and seq is null;
  end`,

  `create table export_files (
    export_id text not null references exports (id),
    position integer not null,
    name text not null,
    file text not null unique,
    type text not null,
    bytes integer not null,
    listing_count integer not null,
    columns text,
    primary key (export_id, position)
  ) strict, without rowid`,

  `create table export_listings (
    export_id text not null references exports (id),
    listing_id text not null references listings (id),
    text_version integer not null,
    primary key (export_id, listing_id)
  ) strict, without rowid`,
  `create index export_listings_listing on export_listings (listing_id)`,
]
