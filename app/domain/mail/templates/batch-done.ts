import { plural, t } from '#app/i18n/macro.ts'
import { figure } from '../../lists/figure.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import { withoutLinks } from '../without-links.ts'
import * as words from './words.ts'

interface EndedBatch {
  id: string
  name: string
  userName: string
  done_count: number
  failed_count: number
}

export const BATCH_DONE = {
  key: 'batch-done',
  label: words.batchDoneLabel,
  subject: words.batchDoneSubject,
  text: words.batchDoneText,
  placeholders: {
    name: NAME,
    import: { says: words.importSays, sample: 'spring-stock.csv' },
    done: { says: words.doneSays, sample: words.doneSample },
    failed: {
      says: words.failedSays,
      sample: words.failedSample,
    },
    link: linkTo(words.seeTheResults, '/user/imports/…'),
  },
} satisfies MailText

export function batchDoneMail(batch: EndedBatch, origin: string) {
  let { done_count: done, failed_count: failed } = batch
  return fillMail(BATCH_DONE, {
    name: batch.userName,
    import: withoutLinks(batch.name),
    done: t`${{ written: figure(done) }} ${plural({ count: done }, { one: 'listing is', other: 'listings are' })}`,
    failed: failed > 0 ? words.listingsFailed(figure(failed), failed) : '',
    link: { label: t`See the results`, url: `${origin}/user/imports/${batch.id}` },
  })
}
