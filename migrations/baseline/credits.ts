/** Everything that has changed a user’s credits. */
export const credits = [
  `create table ledger (
    id text primary key not null,
    user_id text not null references users (id),
    seq integer not null,
    delta integer not null check (delta <> 0),
    balance_after integer not null,
    kind text not null check (kind in ('signup', 'purchase', 'spend', 'refund', 'adjust', 'reversal')),
    ref text not null,
    actor text not null,
    note text not null,
    created_at text not null,
    unique (kind, ref),
    unique (user_id, seq)
  )`,
  `create trigger ledger_keeps_rows before delete on ledger
    begin select raise(abort, 'ledger rows are never deleted'); end`,
  `create trigger ledger_keeps_words before update on ledger
    begin select raise(abort, 'ledger rows are never changed'); end`,

  // Addresses whose deleted account had the free package, as keyed digests: none can be read from it.
  `create table free_packages_given (
    address_digest text primary key not null,
    forget_at text not null
  ) strict, without rowid`,
  `create index free_packages_given_forget on free_packages_given (forget_at)`,
]
