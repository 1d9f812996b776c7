import { stackOf } from '#app/stack-of.ts'
import { LEASE, RENEWAL, releaseLease, takeLease } from '../domain/base/leases.server.ts'
import type { Services } from '../services.server.ts'

/** Starts something; answers the function that ends it. */
type Start = () => () => Promise<void>

/**
 * Lets run what `start` starts while this process has the lease, which it asks for until it has it: of several servers,
 * one does. Returns the function that ends it and lets another one take over at once.
 */
export function whileHolding(
  { db, server, log }: Pick<Services, 'db' | 'server' | 'log'>,
  name: string,
  start: Start,
): () => Promise<void> {
  const lease = { name, holder: server.process }
  let held: { end: () => Promise<void>; since: number } | undefined
  let asking: Promise<void> | undefined
  let isOver = false

  async function ask() {
    const now = Date.now()
    if (held && now < held.since + RENEWAL) return
    const isMine = await take()
    if (isOver) return
    if (isMine === 'unknown') {
      if (held && now >= held.since + LEASE) await lose()
    } else if (!isMine) await lose()
    else if (held) held.since = now
    else {
      held = { end: start(), since: now }
      log('server.lease_taken', { name, server: server.process })
    }
  }

  /** While the database is away nobody else can take it either. */
  async function take(): Promise<boolean | 'unknown'> {
    try {
      return await takeLease(db, lease)
    } catch (error) {
      log('server.lease_failed', { stack: stackOf(error) })
      return 'unknown'
    }
  }

  async function lose() {
    if (!held) return
    const { end } = held
    held = undefined
    log('server.lease_lost', { name, server: server.process })
    await end()
  }

  function round() {
    asking ??= ask().finally(() => {
      asking = undefined
    })
  }

  round()
  const timer = setInterval(round, ASKING)
  timer.unref()
  return async () => {
    isOver = true
    clearInterval(timer)
    const ended = held?.end()
    await asking
    // Before what still runs has ended: another one may begin now.
    await releaseLease(db, lease).catch(() => {})
    await ended
  }
}

/** How often whoever does not have it asks for it: milliseconds. Users wait for what the timers do. */
const ASKING = 3000
