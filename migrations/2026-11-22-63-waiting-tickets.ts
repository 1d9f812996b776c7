import { type Kysely, sql } from 'kysely'

/** The ticket status `waiting`, and the list of tickets that need an answer. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...LEAVE, ...STATUS, ...TRIGGERS, ...INDEXES, ...UNANSWERED])
    await sql.raw(statement).execute(db)
}

const STATUS_INDEXES = [
  'by_status on tickets (status, seq)',
  'status_updated_at on tickets (status, updated_at, seq)',
  'status_created_at on tickets (status, created_at, seq)',
  'both_updated_at on tickets (status, priority, updated_at, seq)',
  'both_created_at on tickets (status, priority, created_at, seq)',
  'status_urgency on tickets (status, urgency, seq)',
  'priority_status on tickets (priority, status, seq)',
  'user_status on tickets (user_id, status, updated_at, seq) where user_id is not null',
  'both_newest on tickets (status, priority, seq)',
]

/** What names the column that is made anew. */
const LEAVE = [
  ...['arrive', 'change', 'leave'].map((name) => `drop trigger tickets_${name}`),
  ...STATUS_INDEXES.map((index) => `drop index tickets_${index.split(' ')[0]}`),
]

/** SQLite cannot widen a column's check, so the column gives way to another one of its name. */
const STATUS = [
  `alter table tickets add column new_status text not null default 'open'
    check (new_status in ('open', 'in-progress', 'waiting', 'resolved', 'closed'))`,
  'update tickets set new_status = status',
  'alter table tickets drop column status',
  'alter table tickets rename column new_status to status',
]

const SEARCHED = 'number, subject, requester_name, requester_email'

const FILL = `insert into ticket_search (rowid, owner, status, priority, ${SEARCHED})
  select seq, substr(user_id, 1, 3), substr(status, 1, 3), substr(priority, 1, 3), ${SEARCHED} from tickets`

/** As they were. The search index itself has stayed: no row has changed. */
const TRIGGERS = [
  `create trigger tickets_arrive after insert on tickets begin
    update tickets set seq = (select coalesce(max(seq), 0) + 1 from tickets) where id = new.id and seq is null;
    ${FILL} where id = new.id;
  end`,
  `create trigger tickets_change after update of user_id, status, priority, ${SEARCHED} on tickets
    when (old.user_id, old.status, old.priority, old.number, old.subject, old.requester_name, old.requester_email)
      is not (new.user_id, new.status, new.priority, new.number, new.subject, new.requester_name,
        new.requester_email)
    begin
      delete from ticket_search where rowid = old.seq;
      ${FILL} where id = new.id;
    end`,
  `create trigger tickets_leave after delete on tickets begin
    delete from ticket_search where rowid = old.seq;
  end`,
]

const INDEXES = [
  ...STATUS_INDEXES.map((index) => `create index tickets_${index}`),
  // What else somebody has written who has no account.
  'create index tickets_requester on tickets (lower(requester_email), updated_at, seq) where user_id is null',
]

/** One index for every way in which that list is filtered and sorted. */
const UNANSWERED = [
  `alter table tickets add column unanswered integer generated always as (status in ('open', 'in-progress')) virtual`,
  ...[
    'seq',
    'updated_at, seq',
    'created_at, seq',
    'urgency, seq',
    'status, seq',
    'priority, seq',
    'priority, updated_at, seq',
    'priority, created_at, seq',
    'priority, status, seq',
  ].map(
    (columns) =>
      `create index tickets_unanswered_${columns.replaceAll(', ', '_')} on tickets (unanswered, ${columns})`,
  ),
]
