import { sql } from 'kysely'
import type { MailAdapter, ServerFault } from '#app/adapters/mail.server.ts'
import { HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'

export interface MailPause {
  reason: ServerFault['outcome']
  message: string
  since: string
  probeAt: string
}

export async function readMailPause(db: Db): Promise<MailPause | undefined> {
  const row = await db.selectFrom('mail_pause').selectAll().executeTakeFirst()
  return row && { reason: row.reason, message: row.message, since: row.since, probeAt: row.probe_at }
}

/** After a fault that affects every mail. A pause that continues keeps its start time. */
export async function pauseMails(db: Db, { outcome: reason, message }: ServerFault): Promise<void> {
  const probe_at = isoTime(probePause(reason, 0))
  await db
    .insertInto('mail_pause')
    .values({ id: 1, reason, message, since: isoTime(), probe_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reason, message }))
    .execute()
}

export type Resumption = 'running' | ServerFault

interface PauseDeps {
  db: Db
  mail: MailAdapter
  log: Log
}

/** A paused queue’s server is probed from time to time; success ends the pause. */
export async function isQueueRunning(deps: PauseDeps): Promise<boolean> {
  if (!(await deps.db.selectFrom('mail_pause').select('id').executeTakeFirst())) return true
  const due = await deps.db
    .updateTable('mail_pause')
    .set({ probe_at: isoTime(MINUTE) })
    .where('probe_at', '<=', isoTime())
    .returning('id')
    .executeTakeFirst()
  return due !== undefined && (await resumeMails(deps)) === 'running'
}

export async function resumeMails({ db, mail, log }: PauseDeps): Promise<Resumption> {
  const probe = await mail.probe()
  log('mail.probed', { outcome: probe.outcome, code: 'code' in probe ? probe.code : undefined })
  if (probe.outcome === 'ready') {
    await forgetPause(db)
    return 'running'
  }
  const row = await db
    .updateTable('mail_pause')
    .set({ reason: probe.outcome, message: probe.message, probes: sql`probes + 1` })
    .returning('probes')
    .executeTakeFirst()
  await db
    .updateTable('mail_pause')
    .set({ probe_at: isoTime(probePause(probe.outcome, row?.probes ?? 0)) })
    .execute()
  return probe
}

/** Without a probe: the server may have been configured anew. */
export async function forgetPause(db: Db): Promise<void> {
  await db.deleteFrom('mail_pause').execute()
}

/** Milliseconds. A refused login is probed seldom, because servers block clients that keep trying. */
function probePause(reason: MailPause['reason'], probes: number): number {
  const [first, most] = reason === 'login-refused' ? [10 * MINUTE, HOUR] : [MINUTE, 15 * MINUTE]
  return Math.min(most, first * 2 ** Math.min(probes, 10))
}
