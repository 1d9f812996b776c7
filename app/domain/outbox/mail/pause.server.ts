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
export async function pauseMails(
  db: Db,
  fault: ServerFault,
  mail: Pick<MailAdapter, 'accounts'>,
): Promise<void> {
  const probe_at = isoTime(probePause(fault.outcome, 0))
  const told = toldBy(mail, fault)
  await db
    .insertInto('mail_pause')
    .values({ id: 1, ...told, since: isoTime(), probe_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute()
}

function toldBy({ accounts }: Pick<MailAdapter, 'accounts'>, { outcome: reason, message }: ServerFault) {
  return { reason, message, account: accounts?.[0] ?? '' }
}

export type Resumption = 'running' | ServerFault

interface PauseDeps {
  db: Db
  mail: MailAdapter
  log: Log
}

/**
 * A paused queue’s server is probed from time to time; success ends the pause. So does another account than the one that
 * failed.
 */
export async function isQueueRunning(deps: PauseDeps): Promise<boolean> {
  const pause = await deps.db.selectFrom('mail_pause').select('account').executeTakeFirst()
  if (!pause) return true
  const { accounts } = deps.mail
  if (accounts && !accounts.includes(pause.account)) {
    await forgetPause(deps.db)
    return true
  }
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
    .set({ ...toldBy(mail, probe), probes: sql`probes + 1` })
    .returning('probes')
    .executeTakeFirst()
  await db
    .updateTable('mail_pause')
    .set({ probe_at: isoTime(probePause(probe.outcome, row?.probes ?? 0)) })
    .execute()
  return probe
}

async function forgetPause(db: Db): Promise<void> {
  await db.deleteFrom('mail_pause').execute()
}

/** Milliseconds. A refused login is probed seldom, because servers block clients that keep trying. */
function probePause(reason: MailPause['reason'], probes: number): number {
  const [first, most] = reason === 'login-refused' ? [10 * MINUTE, HOUR] : [MINUTE, 15 * MINUTE]
  return Math.min(most, first * 2 ** Math.min(probes, 10))
}
