import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table api_tokens (
    id text primary key not null,
    user_id text not null references users (id),
    token_hash text not null unique,
    request_id text not null,
    name text not null check (name <> ''),
    can_write integer not null check (can_write in (0, 1)),
    created_at text not null,
    expires_at text,
    last_used_at text,
    revoked_at text,
    unique (user_id, request_id)
  ) strict`,
  `create index api_tokens_user on api_tokens (user_id, created_at)`,
  `create table api_requests (
    user_id text not null references users (id),
    name text not null,
    digest text not null,
    created_at text not null,
    primary key (user_id, name)
  ) strict, without rowid`,
  `create index api_requests_created on api_requests (created_at)`,
]
