import { mock } from 'node:test'
import { sql } from 'kysely'
import { createUser } from '#app/domain/accounts/create-user.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { pruneMails } from '#app/domain/outbox/mail/outbox.server.ts'
import { mailNotices } from '#app/domain/shop/notices/send.server.ts'
import { transact } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import { answer, ask, thank } from './asking.ts'
import { declareWithdrawal, order, pay, refund, send } from './buying.ts'
import type { HistoryEvent } from './plan.ts'
import type { HistoryShop } from './shop.ts'
import { correct, exportReviewed, write } from './writing.ts'

/**
 * Does each event at its own time, by the domain's own functions. They read the time of the process, as they do in a
 * running shop, so the clock of this process is set; timers and sockets keep the real one.
 */
export async function atTimes<Result>(
  start: number,
  work: (setTime: (time: number) => void) => Promise<Result>,
): Promise<Result> {
  mock.timers.enable({ apis: ['Date'], now: start })
  try {
    return await work((time) => mock.timers.setTime(time))
  } finally {
    mock.timers.reset()
  }
}

export async function applyEvents(
  shop: HistoryShop,
  events: HistoryEvent[],
  setTime: (time: number) => void,
): Promise<void> {
  const { db } = shop.services
  // A demo that dies while it is made is made anew: nothing has to outlast a power cut.
  const isSqlite = engineOf(db).name === 'SQLite'
  if (isSqlite) await sql`pragma synchronous = off`.execute(db)
  for (const event of events) {
    setTime(event.at)
    await act(shop, event)
  }
  if (isSqlite) await sql`pragma synchronous = full`.execute(db)
}

async function act(shop: HistoryShop, event: HistoryEvent): Promise<unknown> {
  switch (event.kind) {
    case 'join':
      return join(shop, event.person)
    case 'order':
      return order(shop, event)
    case 'pay':
      return pay(shop, event)
    case 'send':
      return send(shop, event)
    case 'refund':
      return refund(shop, event)
    case 'withdraw':
      return declareWithdrawal(shop, event)
    case 'write':
      return write(shop, event)
    case 'correct':
      return correct(shop, event)
    case 'export':
      return exportReviewed(shop, event)
    case 'ask':
      return ask(shop, event)
    case 'answer':
      return answer(shop, event)
    case 'thank':
      return thank(shop, event)
    case 'end-of-day':
      return endOfDay(shop)
  }
}

/** What the server's timers do through the day. */
async function endOfDay({ services }: HistoryShop): Promise<void> {
  await processUnpaidOrders(services)
  await mailNotices(services)
  await pruneMails(services.db)
}

/** With an address that was confirmed, so that the free package is theirs at once. */
async function join({ services, people, users, passwordHash }: HistoryShop, person: number): Promise<void> {
  const facts = people[person]
  if (!facts) throw new Error(`There is no person ${person}`)
  const { name, email, company } = facts
  const user = await transact(services.db, (trx) =>
    createUser(trx, services.vault, {
      name,
      email,
      hash: passwordHash,
      verifiedAt: isoTime(),
      ...(company !== '' && { company }),
    }),
  )
  if (!user) throw new Error(`There is an account of ${email}`)
  users.set(person, user.id)
}
