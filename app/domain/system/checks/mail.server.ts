import { readMailPause } from '../../mail/pause.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { countText, durationText } from '../amounts.ts'
import { broken, type Check, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'
import * as words from './words.ts'

export const mailChecks: Check<ShopDeps>[] = [
  {
    id: 'smtp',
    group: 'mail',
    title: words.mailServer,
    every: HOUR,
    async run({ mail }) {
      if (!mail) return watch(words.noMailServerIsSetUp, words.enterOneInSettings)
      let probe = await mail.probe()
      if (probe.outcome === 'ready') return ok(words.mailServerAcceptsEmail)
      if (probe.outcome === 'login-refused')
        return broken(words.mailServerRefusesUserNameAndPassword, words.correctThemInSettings)
      return broken(words.mailServerCannotBeReached(probe.message), words.seeWhetherItsAddressInSettings)
    },
  },
  {
    id: 'outbox',
    group: 'mail',
    title: words.outbox,
    every: 5 * MINUTE,
    async run({ db, mail }) {
      let { mails } = await readQueues(db)
      let pause = await readMailPause(db)
      let waits = words.theFirstFor(
        countText(mails.count, words.emailIsWaiting, words.emailsAreWaiting),
        durationText(mails.oldest * 1000),
      )
      if (pause && mail && mails.count > 0)
        return broken(words.theMailServerCannotBeReached(waits), words.seeTheEmailPage)
      if (mail && mails.oldest * 1000 > 15 * MINUTE)
        return broken(waits, words.lookForMailAndServerTimerFailed)
      let { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .where('created_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      if (count >= 5) return watch(words.emailsOfLastDay(count), words.seeEmailPageForWhatMailServer)
      return ok(
        mails.count === 0
          ? words.noEmailsAreWaiting
          : words.toBeSent(countText(mails.count, words.emailIsWaiting, words.emailsAreWaiting)),
      )
    },
  },
]
