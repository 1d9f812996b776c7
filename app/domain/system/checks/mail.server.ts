import { readMailPause } from '../../mail/pause.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { countText, durationText } from '../amounts.ts'
import { broken, type Check, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'

export const mailChecks: Check<ShopDeps>[] = [
  {
    id: 'smtp',
    group: 'mail',
    title: 'Mail server',
    every: HOUR,
    async run({ mail }) {
      if (!mail)
        return watch(
          'No mail server is set up, so mails wait in the outbox.',
          'Enter one in the settings, Mail server, or set SMTP_URL.',
        )
      let probe = await mail.probe()
      if (probe.outcome === 'ready') return ok('The mail server accepts email.')
      if (probe.outcome === 'login-refused')
        return broken(
          'The mail server refuses the user name and password.',
          'Correct them in the settings, Mail server, or in SMTP_URL.',
        )
      return broken(
        `The mail server cannot be reached: ${probe.message}.`,
        'See whether its address in the settings or in SMTP_URL is right and its port is open.',
      )
    },
  },
  {
    id: 'outbox',
    group: 'mail',
    title: 'Outbox',
    every: 5 * MINUTE,
    async run({ db, mail }) {
      let { mails } = await readQueues(db)
      let pause = await readMailPause(db)
      let waits = `${countText(mails.count, 'email is waiting', 'emails are waiting')}, the first for ${durationText(mails.oldest * 1000)}.`
      if (pause && mail && mails.count > 0)
        return broken(
          `The mail server cannot be reached. ${waits}`,
          'See the Email page: they are sent once it is back.',
        )
      if (mail && mails.oldest * 1000 > 15 * MINUTE)
        return broken(waits, 'Look for `mail` and `server.timer_failed` in the log.')
      let { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .where('created_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      if (count >= 5)
        return watch(
          `${count} emails of the last day could not be delivered.`,
          'See the Email page for what the mail server said.',
        )
      return ok(
        mails.count === 0
          ? 'No emails are waiting.'
          : `${countText(mails.count, 'email is waiting', 'emails are waiting')} to be sent.`,
      )
    },
  },
]
