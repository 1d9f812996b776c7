/** Requests to the model: jobs, calls, keys. */
export const writing = [
  `create table ai_keys (
    id text primary key not null,
    name text not null,
    secret text not null,
    masked text not null,
    active integer not null check (active in (0, 1)),
    cooling_until text,
    last_error text,
    last_used_at text,
    created_at text not null,
    updated_at text not null,
    address text
  )`,

  `create table generation_jobs (
    id text primary key not null,
    user_id text not null references users (id),
    idempotency_key text not null,
    product_name text not null,
    product_details text not null,
    language text not null,
    status text not null check (status in ('running', 'done', 'failed')),
    result text,
    error text,
    model text not null,
    key_id text,
    lease_until text,
    created_at text not null,
    finished_at text,
    partial text,
    cause text,
    seen_at text,
    kind text not null default 'listing' check (kind in ('listing', 'rewrite', 'photo')),
    product_id text,
    listing_id text,
    section text,
    instruction text,
    chips text,
    base_revision_id text,
    brand_rules text,
    part integer,
    facts_version integer,
    batch_id text references batches (id),
    unique (user_id, idempotency_key)
  )`,
  // By what is or is not null: SQLite does not use an index on a status for a query that brings it as a parameter.
  // A job has a lease exactly while it runs, and a cause once it has failed.
  `create index generation_jobs_running on generation_jobs (lease_until) where lease_until is not null`,
  `create index generation_jobs_failed on generation_jobs (finished_at, id) where cause is not null`,
  `create index generation_jobs_day on generation_jobs (kind, created_at, status)`,
  `create index generation_jobs_user on generation_jobs (user_id, kind, created_at, id)`,
  `create index generation_jobs_user_date on generation_jobs (user_id, created_at)`,
  `create index generation_jobs_listing on generation_jobs (listing_id, kind, created_at)
    where listing_id is not null`,
  `create index generation_jobs_product on generation_jobs (product_id, kind) where product_id is not null`,
  `create index generation_jobs_batch on generation_jobs (batch_id) where batch_id is not null`,
  `create index generation_jobs_single on generation_jobs (user_id, kind, created_at, id)
    where batch_id is null`,
  // An index compares as many columns for equality as the others that SQLite could choose.
  `create index generation_jobs_user_running on generation_jobs (user_id, kind) where lease_until is not null`,
  `create index generation_jobs_unlisted on generation_jobs (kind, status)
    where kind = 'listing' and status = 'done' and listing_id is null`,

  // What each call used and cost, and the sums by day.
  `create table model_calls (
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
  ) strict`,
  `create index model_calls_job on model_calls (job_id) where job_id is not null`,
  `create index model_calls_user on model_calls (user_id) where user_id is not null`,

  `create table model_days (
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
  ) strict, without rowid`,

  `create table missing_models (
    model text primary key not null,
    failures integer not null,
    first_at text not null,
    last_at text not null,
    detail text not null
  ) strict`,
]
