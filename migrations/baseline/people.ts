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
    balance integer not null default 0,
    photo_url text,
    about_me text not null default '',
    phone text not null default '',
    address text not null default '',
    city text not null default '',
    country text not null default '',
    disabled_at text,
    created_at text not null,
    updated_at text not null,
    seq integer,
    had_free_package integer not null default 0 check (had_free_package in (0, 1)),
    free_package_held integer not null default 0 check (free_package_held in (0, 1)),
    deleted_at text
  )`,
  // The order of arrival. It decides between users that sort alike and is small in every index.
  `create unique index users_seq on users (seq)`,
  // The list of users in each of its orders.
  `create index users_there on users (seq) where deleted_at is null`,
  `create index users_by_date on users (created_at, seq) where deleted_at is null`,
  `create index users_by_name on users (lower(name), seq) where deleted_at is null`,
  `create index users_by_email on users (email_key, seq) where deleted_at is null`,
  `create index users_by_role on users (role, seq) where deleted_at is null`,
  `create index users_by_membership on users (membership, seq) where deleted_at is null`,
  `create index users_by_balance on users (balance, seq) where deleted_at is null`,
  // Each search index is kept by triggers; its rowid is the row’s seq.
  `create trigger users_arrive after insert on users begin
    update users set seq = (select coalesce(max(seq), 0) + 1 from users)
      where id = new.id and seq is null;
    insert into user_search (rowid, name, email, role, membership)
      select seq, name, email, role, membership from users where deleted_at is null and id = new.id;
  end`,
  `create trigger users_change after update of name, email, role, membership, deleted_at on users
    when
      (old.name, old.email, old.role, old.membership, old.deleted_at) is not
      (new.name, new.email, new.role, new.membership, new.deleted_at)
    begin
      delete from user_search where rowid = old.seq;
      insert into user_search (rowid, name, email, role, membership)
        select seq, name, email, role, membership from users where deleted_at is null and id = new.id;
    end`,
  `create trigger users_leave after delete on users begin
    delete from user_search where rowid = old.seq;
  end`,

  `create virtual table user_search using fts5(
    name, email, role, membership,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

  `create table sessions (
    token_hash text primary key not null,
    user_id text not null references users (id) on delete cascade,
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
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')),
    expires_at text not null,
    used_at text,
    created_at text not null
  )`,
  `create index email_tokens_user on email_tokens (user_id, purpose)`,

  `create table email_changes (
    user_id text primary key not null references users (id),
    token_hash text not null unique,
    email text not null,
    expires_at text not null,
    created_at text not null
  ) strict, without rowid`,

  `create table identities (
    provider text not null check (provider in ('google')),
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    primary key (provider, subject)
  )`,
  `create index identities_user on identities (user_id)`,

  `create table two_factors (
    user_id text primary key not null references users (id),
    secret text not null,
    confirmed_at text,
    last_step integer not null default 0,
    created_at text not null
  ) strict, without rowid`,

  `create table recovery_codes (
    user_id text not null references users (id),
    code_hash text not null,
    used_at text,
    primary key (user_id, code_hash)
  ) strict, without rowid`,

  `create table passkeys (
    id text primary key not null,
    user_id text not null references users (id),
    credential_id text not null unique,
    public_key text not null,
    counter integer not null,
    transports text not null,
    rp_id text not null,
    name text not null,
    created_at text not null,
    last_used_at text
  ) strict, without rowid`,
  `create index passkeys_by_user on passkeys (user_id, created_at)`,

  `create table passkey_challenges (
    challenge_hash text primary key not null,
    expires_at text not null
  ) strict, without rowid`,

  `create table throttles (
    bucket text primary key not null,
    count integer not null,
    resets_at text not null
  )`,
  `create index throttles_reset on throttles (resets_at)`,

  `create table api_tokens (
    id text primary key not null,
    user_id text not null references users (id),
    token_hash text not null unique,
    idempotency_key text not null,
    name text not null check (name <> ''),
    can_write integer not null check (can_write in (0, 1)),
    created_at text not null,
    expires_at text,
    last_used_at text,
    revoked_at text,
    unique (user_id, idempotency_key)
  ) strict`,
  `create index api_tokens_user on api_tokens (user_id, created_at)`,

  `create table api_requests (
    user_id text not null references users (id),
    idempotency_key text not null,
    digest text not null,
    created_at text not null,
    primary key (user_id, idempotency_key)
  ) strict, without rowid`,
  `create index api_requests_created on api_requests (created_at)`,
]
