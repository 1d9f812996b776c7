import { setTimeout as pause } from 'node:timers/promises'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Log } from '#app/log.ts'
import { stackOf } from '#app/stack-of.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { CheckState, Flag } from '#db/schema.ts'
import type { CheckGroup, CheckResult } from './check.ts'
import { allChecks } from './checks/all.server.ts'
import type { ShopDeps } from './deps.ts'
import { type Answer, runChecks } from './run-checks.server.ts'

/** A check with its last result; undefined when it has none yet. Times are ISO UTC text. */
export interface StoredCheck {
  id: string
  group: CheckGroup
  title: string
  result: (CheckResult & { checkedAt: string; since: string }) | undefined
}

/** In the order of the page; checks that this release does not have are left out. */
export async function readChecks(db: Db): Promise<StoredCheck[]> {
  const rows = await db.selectFrom('system_checks').selectAll().execute()
  const results = new Map(rows.map((row) => [row.id, row]))
  return allChecks.map(({ id, group, title }) => {
    const row = results.get(id)
    if (!row) return { id, group, title: t(title), result: undefined }
    const { state, sentence, advice, applies, checked_at: checkedAt, since } = row
    return {
      id,
      group,
      title: t(title),
      result: {
        state,
        sentence,
        ...(advice && { advice }),
        ...(applies === 0 && { applies: false }),
        checkedAt,
        since,
      },
    }
  })
}

/** As `readChecks`, with the live ones that are broken now: on a full disk the last stored result would be an old one. */
export async function readCurrentChecks(deps: ShopDeps): Promise<StoredCheck[]> {
  const live = allChecks.filter((check) => check.live)
  const [checks, answers] = await Promise.all([readChecks(deps.db), runChecks(live, deps)])
  const broken = new Map(answers.map(({ id, result }) => [id, result] as const).filter(isBroken))
  const checkedAt = isoTime()
  return checks.map((check) => {
    const now = broken.get(check.id)
    if (!now) return check
    const since = check.result?.state === now.state ? check.result.since : checkedAt
    return { ...check, result: { ...now, checkedAt, since } }
  })
}

function isBroken([, { state }]: readonly [string, CheckResult]): boolean {
  return state === 'broken'
}

/** Asks the checks whose time has come, or all of them, and keeps what they say. Answers how many were asked. */
export async function refreshChecks(deps: ShopDeps, { all = false } = {}): Promise<number> {
  const known = new Map((await readChecks(deps.db)).map(({ id, result }) => [id, result?.checkedAt]))
  const due = allChecks.filter(({ id, every }) => all || (known.get(id) ?? '') <= isoTime(-every))
  await storeResults(deps.db, await runChecks(due, deps))
  return due.length
}

/**
 * Asks those anew of which other pages may know more by now, such as whether PayPal answers. Resolves when their results are
 * stored; to false when that takes longer than a page may, and goes on meanwhile.
 */
export async function renewChecks(deps: LoggingDeps): Promise<boolean> {
  renewing ??= renew(deps).finally(() => {
    renewing = undefined
  })
  return Promise.race([renewing, pause(PATIENCE, false, { ref: false })])
}

/** One at a time in a process, however many look at the page. */
let renewing: Promise<boolean> | undefined

type LoggingDeps = ShopDeps & { log: Log }

/** In ms. */
const PATIENCE = 1500

async function renew(deps: LoggingDeps): Promise<boolean> {
  try {
    const known = new Map((await readChecks(deps.db)).map(({ id, result }) => [id, result?.checkedAt]))
    // What is asked seldom changes seldom, or takes long.
    const old = allChecks.filter(
      ({ id, every }) => every <= HOUR && (known.get(id) ?? '~') <= isoTime(-MINUTE),
    )
    // One by one: what asks elsewhere may take long.
    await Promise.all(old.map(async (check) => storeResults(deps.db, await runChecks([check], deps))))
  } catch (error) {
    // On a full disk nothing is stored, and the page says so.
    deps.log('server.checks_failed', { stack: stackOf(error) })
  }
  return true
}

/** Keeps the results, and lets admins be mailed about those that changed. */
export async function storeResults(db: Db, answers: Answer[]): Promise<void> {
  await transact(db, async (trx) => {
    for (const { id, result } of answers) {
      await store(trx, id, result)
      if (await isNews(trx, id, result.state)) await addNotice(trx, 'system', id, isoTime())
    }
  })
}

async function store(trx: Trx, id: string, { state, sentence, advice = '', applies }: CheckResult) {
  const now = isoTime()
  const before = await trx
    .selectFrom('system_checks')
    .select(['state', 'since'])
    .where('id', '=', id)
    .executeTakeFirst()
  const since = before?.state === state ? before.since : now
  const row = {
    state,
    sentence,
    advice,
    applies: (applies === false ? 0 : 1) as Flag,
    checked_at: now,
    since,
  }
  await trx
    .insertInto('system_checks')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Whether it turned since admins were told, or is still broken a day later; never twice a day. Notes that they are told. */
async function isNews(trx: Trx, id: string, state: CheckState): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('system_checks')
    .set({ told_state: state, told_at: isoTime() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', isoTime(-DAY))]))
    .$if(state !== 'broken', (query) => query.where('told_state', '<>', state))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
