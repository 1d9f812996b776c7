import { readMailPause } from '../../mail/pause.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'
import * as words from './words/mail.ts'

export const mailChecks: Check<ShopDeps>[] = [
  {
    id: 'smtp',
    group: 'mail',
    title: words.serverTitle,
    every: HOUR,
    async run({ mail }) {
      if (!mail) return watch(words.noServer, words.enterServer)
      let probe = await mail.probe()
      if (probe.outcome === 'ready') return ok(words.serverAccepts)
      if (probe.outcome === 'login-refused') return broken(words.serverRefusesLogin, words.correctLogin)
      return broken(words.serverUnreachable(probe.message), words.checkServerAddress)
    },
  },
  {
    id: 'outbox',
    group: 'mail',
    title: words.outboxTitle,
    every: 5 * MINUTE,
    async run({ db, mail }) {
      let { mails } = await readQueues(db)
      let pause = await readMailPause(db)
      let waits = words.waitingSince(mails.count, durationText(mails.oldest * 1000))
      if (pause && mail && mails.count > 0)
        return broken(words.waitingForServer(waits), words.sentOnceServerIsBack)
      if (mail && mails.oldest * 1000 > 15 * MINUTE) return broken(waits, words.searchLog)
      let { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .where('created_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      if (count >= 5) return watch(words.undelivered(count), words.seeWhatServerSaid)
      if (!mail && mails.count > 0) return watch(words.waitingForAServer(mails.count), words.enterServer)
      return ok(mails.count === 0 ? words.noEmailsAreWaiting : words.waitingToBeSent(mails.count))
    },
  },
]
