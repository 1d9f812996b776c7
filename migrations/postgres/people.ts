import { arrives } from './triggers.ts'

/** Users, and what signs them in: sessions, links by email, second factors, passkeys, tokens of programs. */
export const people = [
  `create table users (
    id text primary key not null,
    email text not null,
    email_key text not null unique,
    email_verified_at text,
    name text not null,
    password_hash text,
    role text not null default 'member' check (role in ('member', 'moderator', 'Seller', 'Admin')),
    membership text not null default 'free' check (membership in ('free', 'basic', 'premium')),
    balance bigint not null default 0,
    photo_url text,
    about_me text not null default '',
    phone text not null default '',
    address text not null default '',
    city text not null default '',
    country text not null default '',
    disabled_at text,
    created_at text not null,
    updated_at text not null,
    seq bigint,
    had_free_package bigint not null default 0 check (had_free_package in (0, 1)),
    free_package_held bigint not null default 0 check (free_package_held in (0, 1)),
    deleted_at text,
    must_confirm bigint not null default 0 check (must_confirm in (0, 1)),
    language text
  )`,
  `create unique index users_seq on users (seq)`,
  `create index users_there on users (seq) where deleted_at is null`,
  `create index users_by_date on users (created_at, seq) where deleted_at is null`,
  `create index users_by_name on users (lower(name), seq) where deleted_at is null`,
  `create index users_by_email on users (email_key, seq) where deleted_at is null`,
  `create index users_by_role on users (role, seq) where deleted_at is null`,
  `create index users_by_membership on users (membership, seq) where deleted_at is null`,
  `create index users_by_balance on users (balance, seq) where deleted_at is null`,
  `create index users_search on users using gin (lower(name || chr(10) || email || chr(10) || role || chr(10) ||
  membership) gin_trgm_ops)`,
  ...arrives('users'),

  `create table sessions (
    token_hash text primary key not null,
    user_id text not null,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    ip text not null,
    user_agent text not null,
    proved_at text
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table email_tokens (
    token_hash text primary key not null,
    user_id text not null,
    purpose text not null check (purpose in ('verify', 'reset')),
    expires_at text not null,
    used_at text,
    created_at text not null
  )`,
  `create index email_tokens_user on email_tokens (user_id, purpose)`,
  `create index email_tokens_expiry on email_tokens (expires_at)`,

  `create table email_changes (
    user_id text primary key not null,
    token_hash text not null unique,
    email text not null,
    expires_at text not null,
    created_at text not null
  )`,

  `create table identities (
    provider text not null check (provider in ('google')),
    subject text not null,
    user_id text not null,
    created_at text not null,
    primary key (provider, subject)
  )`,
  `create index identities_user on identities (user_id)`,

  `create table two_factors (
    user_id text primary key not null,
    secret text not null,
    confirmed_at text,
    last_step bigint not null default 0,
    created_at text not null
  )`,

  `create table recovery_codes (
    user_id text not null,
    code_hash text not null,
    used_at text,
    primary key (user_id, code_hash)
  )`,

  `create table passkeys (
    id text primary key not null,
    user_id text not null,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    rp_id text not null,
    name text not null,
    created_at text not null,
    last_used_at text
  )`,
  `create index passkeys_by_user on passkeys (user_id, created_at)`,

  `create table passkey_challenges (
    challenge_hash text primary key not null,
    expires_at text not null
  )`,

  `create table throttles (
    bucket text primary key not null,
    count bigint not null,
    resets_at text not null
  )`,
  `create index throttles_reset on throttles (resets_at)`,

  `create table api_tokens (
    id text primary key not null,
    user_id text not null,
    token_hash text not null unique,
    idempotency_key text not null,
    name text not null check (name <> ''),
    can_write bigint not null check (can_write in (0, 1)),
    created_at text not null,
    expires_at text,
    last_used_at text,
    revoked_at text,
    unique (user_id, idempotency_key)
  )`,
  `create index api_tokens_user on api_tokens (user_id, created_at)`,

  `create table api_requests (
    user_id text not null,
    idempotency_key text not null,
    digest text not null,
    created_at text not null,
    primary key (user_id, idempotency_key)
  )`,
  `create index api_requests_created on api_requests (created_at)`,

  `create table waiting_sign_ins (
    token_hash text primary key not null,
    user_id text not null,
    target text,
    expires_at text not null
  )`,
  `create index waiting_sign_ins_by_user on waiting_sign_ins (user_id)`,

  `create table kept_forms (
    token_hash text primary key not null,
    account text not null,
    network text not null,
    sealed text not null,
    expires_at text not null
  )`,
  `create index kept_forms_by_account on kept_forms (account, expires_at)`,
  `create index kept_forms_by_network on kept_forms (network, expires_at)`,
  `create index kept_forms_by_end on kept_forms (expires_at)`,
]
