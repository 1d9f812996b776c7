import { arrives } from './triggers.ts'

/** What is done with many listings at once. */
export const bulk = [
  `create table bulk_actions (
    id text primary key not null,
    user_id text not null,
    kind text not null,
    state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'cancelled', 'done')),
    options text not null default '{}',
    back text not null default '',
    undo_of text,
    listing_count bigint not null default 0,
    created_at text not null,
    started_at text,
    finished_at text,
    worked_at text,
    seq bigint
  )`,
  `create unique index bulk_actions_seq on bulk_actions (seq)`,
  `create unique index bulk_actions_undo on bulk_actions (undo_of) where undo_of is not null`,
  `create index bulk_actions_user on bulk_actions (user_id, seq)`,
  `create index bulk_actions_running on bulk_actions (worked_at, seq) where state = 'running'`,
  `create index bulk_actions_paused on bulk_actions (worked_at) where state = 'paused'`,
  `create index bulk_actions_created on bulk_actions (created_at)`,
  ...arrives('bulk_actions'),

  `create table bulk_rows (
    action_id text not null,
    position bigint not null,
    listing_id text not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'skipped', 'failed',
      'cancelled')),
    reason text,
    changes bigint not null default 0,
    text_version bigint,
    before text,
    after text,
    job_id text,
    attempt bigint not null default 0,
    primary key (action_id, position)
  )`,
  `create unique index bulk_rows_listing on bulk_rows (listing_id, action_id)`,
  `create index bulk_rows_state on bulk_rows (action_id, state, position)`,
  `create index bulk_rows_running on bulk_rows (action_id) where state = 'running'`,
  `create index bulk_rows_job on bulk_rows (job_id) where job_id is not null`,
]
