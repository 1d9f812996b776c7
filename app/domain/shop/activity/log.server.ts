import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { actionText } from '#app/domain/base/activity/action-text.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '#app/domain/base/lists/page.ts'
import type { List } from '#app/domain/base/lists/read-page.server.ts'
import { readList, type ShownIn } from '#app/domain/base/lists/search.server.ts'
import { activitySentences } from '#app/domain/shop/activity/texts.ts'
import type { Db } from '#db/client.server.ts'
import { jsonTextIfAny, positionIn } from '#db/dialect.server.ts'
import type { Database } from '#db/schema.ts'
import { sections } from '../content/sections.ts'

export interface ActivityLine {
  id: string
  /** Null for the command line. */
  actor: Person | null
  action: string
  subject: string
  itemName: string | undefined
  user: Person | null
  detail: string
  at: string
  orderId: string | null
  ticketId: string | null
  /** The last part of the address of the section's editor. */
  sectionPath: string | undefined
}

interface Person {
  id: string
  name: string
  isGone: boolean
}

/** Empty for all. `user` is the id of who did it, or of whom it was done to. */
export interface ActivityFilters {
  actor: string
  action: string
  user: string
}

export async function listActivity(
  db: Db,
  { search, direction, page, size = PAGE_SIZE }: ListQuery<'date'>,
  filters: ActivityFilters,
): Promise<Page<ActivityLine>> {
  const within = filtered(filters)
  const list: List<'activity_log', LineRow> = {
    rows: selectLines(db).where(within),
    by: sql.ref('activity_log.id'),
    tie: sql.ref<number>('activity_log.id'),
    id: sql.ref<string>('activity_log.id'),
    direction,
    page,
    size,
  }
  const found = await readList(db, list, {
    table: 'activity_log',
    needle: search,
    columns: SEARCHED,
    within,
    coded: CODED,
    shownIn,
  })
  return mapPage(found, toLine)
}

/** What admins did about an order, the newest first. */
export async function listOrderActivity(
  db: Db,
  { number, userId }: { number: string; userId: string },
): Promise<ActivityLine[]> {
  const rows = await selectLines(db)
    .where('activity_log.user_id', '=', userId)
    .where('activity_log.subject', '=', activityTexts.store('order', { number }))
    .orderBy('activity_log.id', 'desc')
    .limit(MOST_OF_ORDER)
    .execute()
  return rows.map(toLine)
}

const MOST_OF_ORDER = 100

export async function readActivityChoices(
  db: Db,
): Promise<{ actors: { id: string; name: string }[]; actions: string[] }> {
  const [actorIds, actions] = await Promise.all([readDistinct(db, 'actor_id'), readDistinct(db, 'action')])
  return { actors: actorIds.length > 0 ? await readNames(db, actorIds) : [], actions }
}

function readNames(db: Db, ids: string[]) {
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}

const CODED = ['subject', 'detail']

const SEARCHED = ['action', ...CODED]

/** What the log shows of a line in other words: what was done, to what, when, and the people by their names. */
const shownIn: ShownIn = (zone) => ({
  columns: [
    'activity_log.action',
    'activity_log.subject',
    'activity_log.detail',
    'activity_log.created_at',
    { name: 'actor_name', value: nameOf('activity_log.actor_id') },
    { name: 'user_name', value: nameOf('activity_log.user_id') },
  ],
  text: ({ action, subject, detail, created_at, actor_name, user_name }) =>
    [
      actionText(String(action)),
      activitySentences.read(String(subject)),
      activitySentences.read(String(detail)),
      formatDateTime(String(created_at), zone),
      actor_name ?? '',
      user_name ?? '',
    ].join('\n'),
})

function nameOf(id: 'activity_log.actor_id' | 'activity_log.user_id') {
  const eb = expressionBuilder<Database, 'activity_log'>()
  return eb.selectFrom('users').select('name').whereRef('users.id', '=', id)
}

/** A loose index scan: each step skips to the next value in the column’s index. */
async function readDistinct(db: Db, name: 'actor_id' | 'action'): Promise<string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: string | null }>`
    with recursive found (value) as (
      select min(${column}) from activity_log
      union all
      select (select min(${column}) from activity_log where ${column} > found.value) from found
        where found.value is not null
    )
    select value from found where value is not null limit 200`.execute(db)
  return rows.flatMap(({ value }) => value ?? [])
}

function filtered({ actor, action, user }: ActivityFilters) {
  const eb = expressionBuilder<Database, 'activity_log'>()
  return eb.and([
    ...(actor ? [eb('activity_log.actor_id', '=', actor)] : []),
    ...(action ? [eb('activity_log.action', '=', action)] : []),
    ...(user ? [eb('activity_log.user_id', '=', user)] : []),
  ])
}

/** Names by subqueries and not by joins: lists are counted and sorted without them. */
function selectLines(db: Db) {
  return db
    .selectFrom('activity_log')
    .select(sql<string>`cast(activity_log.id as text)`.as('id'))
    .select(['activity_log.actor_id', 'activity_log.action', 'activity_log.subject', 'activity_log.user_id'])
    .select(['activity_log.detail', 'activity_log.section', 'activity_log.created_at'])
    .select(({ selectFrom }) => [
      nameOf('activity_log.actor_id').as('actor_name'),
      selectFrom('users')
        .select('deleted_at')
        .whereRef('users.id', '=', 'activity_log.actor_id')
        .as('actor_deleted_at'),
      nameOf('activity_log.user_id').as('user_name'),
      selectFrom('users')
        .select('deleted_at')
        .whereRef('users.id', '=', 'activity_log.user_id')
        .as('user_deleted_at'),
      selectFrom('orders').select('orders.id').where(isNamed('orders.number', ORDER_AREAS)).as('order_id'),
      selectFrom('tickets')
        .select('tickets.id')
        .where(isNamed('tickets.number', ['ticket']))
        .as('ticket_id'),
    ])
}

/** The first parts of actions whose subjects name an order. */
const ORDER_AREAS = ['order', 'payment', 'withdrawal']

/**
 * Whether the subject has the number in the column, and the action is of these areas. Rows of earlier releases end with
 * it: `Order AB12CD34`.
 */
function isNamed(column: string, areas: string[]) {
  const [action, subject] = [sql.ref<string>('activity_log.action'), sql.ref<string>('activity_log.subject')]
  const area = sql`substr(${action}, 1, ${positionIn(action, '.')} - 1)`
  const number = sql`coalesce(${jsonTextIfAny('activity_log.subject', 1, 'number')}, substr(${subject}, length(${subject}) - 7))`
  return sql<SqlBool>`${sql.ref(column)} = ${number} and ${area} in (${sql.join(areas)})`
}

type LineRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirst']>>>

function toLine(row: LineRow): ActivityLine {
  const { id, action, subject, detail, section } = row
  return {
    id,
    actor: toPerson(row.actor_id, row.actor_name, row.actor_deleted_at),
    action,
    subject: activitySentences.read(subject),
    itemName: action.startsWith('item.') ? itemName(subject) : undefined,
    user: toPerson(row.user_id, row.user_name, row.user_deleted_at),
    detail: activitySentences.read(detail),
    at: row.created_at,
    orderId: row.order_id,
    ticketId: row.ticket_id,
    sectionPath: Object.entries(sections).find(([key]) => key === section)?.[1].path,
  }
}

/** Rows of earlier releases have it in a sentence: `Item Glaze recipes`. */
function itemName(subject: string): string {
  const { name = subject.replace(/^\S+ /, '') } = activitySentences.valuesOf(subject) ?? {}
  return String(name)
}

function toPerson(id: string | null, name: string | null, deletedAt: string | null): Person | null {
  return id === null ? null : { id, name: name ?? '', isGone: deletedAt !== null }
}
