/** Everything that has changed a user’s credits. */
export const credits = [
  `create table ledger (
    id text primary key not null,
    user_id text not null,
    seq bigint not null,
    delta bigint not null check (delta <> 0),
    balance_after bigint not null,
    kind text not null check (kind in ('signup', 'purchase', 'spend', 'refund', 'adjust', 'reversal')),
    ref text not null,
    actor text not null,
    note text not null,
    created_at text not null,
    unique (kind, ref),
    unique (user_id, seq)
  )`,
  `create function ledger_keeps_rows() returns trigger language plpgsql as $$ begin
    raise exception using message = 'ledger rows are never deleted', errcode = 'check_violation';
    return old;
  end $$`,
  `create trigger ledger_keeps_rows before delete on ledger for each row
    execute function ledger_keeps_rows()`,
  `create function ledger_keeps_words() returns trigger language plpgsql as $$ begin
    raise exception using message = 'ledger rows are never changed', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger ledger_keeps_words before update on ledger for each row
    execute function ledger_keeps_words()`,

  `create table free_packages_given (
    address_digest text primary key not null,
    forget_at text not null
  )`,
  `create index free_packages_given_forget on free_packages_given (forget_at)`,
]
