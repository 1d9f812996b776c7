import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { readMailPause } from '#app/domain/outbox/mail/pause.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'

export const mailChecks: Check<ShopDeps>[] = [
  {
    id: 'smtp',
    group: 'mail',
    title: msg`Mail server`,
    every: HOUR,
    async run({ mail }) {
      if (!mail)
        return watch(
          t`No mail server is set up, so emails wait in the outbox.`,
          t`Enter one in the settings, Mail server, or set SMTP_URL.`,
        )
      const probe = await mail.probe()
      if (probe.outcome === 'ready') return ok(t`The mail server accepts email.`)
      if (probe.outcome === 'login-refused')
        return broken(
          t`The mail server refuses the user name and password.`,
          t`Correct them in the settings, Mail server, or in SMTP_URL.`,
        )
      return broken(
        t`The mail server cannot be reached: ${{ reason: probe.message }}.`,
        t`Check that its address in the settings or in SMTP_URL is right and that its port is open.`,
      )
    },
  },
  {
    id: 'outbox',
    group: 'mail',
    title: msg`Outbox`,
    every: 5 * MINUTE,
    async run({ db, mail }) {
      const { mails } = await readQueues(db)
      const pause = await readMailPause(db)
      const waits = t`${plural({ count: mails.count }, { one: '# email is', other: '# emails are' })} waiting, the oldest for ${{ age: durationText(mails.oldest * 1000) }}.`
      if (pause && mail && mails.count > 0)
        return broken(
          t`The mail server cannot be reached. ${{ waiting: waits }}`,
          t`See the Email page: emails are sent once the mail server is back.`,
        )
      if (mail && mails.oldest * 1000 > 15 * MINUTE)
        return broken(waits, t`Look for \`mail\` and \`server.timer_failed\` in the log.`)
      const { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'failed')
        .where('created_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      if (count >= 5)
        return watch(
          t`${plural({ count: Number(count) }, { one: '# email could not be delivered in the last day.', other: '# emails could not be delivered in the last day.' })}`,
          t`See the Email page for what the mail server said.`,
        )
      if (!mail && mails.count > 0)
        return watch(
          t`${plural({ count: mails.count }, { one: '# email is', other: '# emails are' })} waiting for a mail server to be set up.`,
          t`Enter one in the settings, Mail server, or set SMTP_URL.`,
        )
      return ok(
        mails.count === 0
          ? t`No emails are waiting.`
          : t`${plural({ count: mails.count }, { one: '# email is', other: '# emails are' })} waiting to be sent.`,
      )
    },
  },
]
