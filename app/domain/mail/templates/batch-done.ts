import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import { withoutLinks } from '../without-links.ts'

interface EndedBatch {
  id: string
  name: string
  userName: string
  done_count: number
  failed_count: number
}

const LABEL = 'See the results'

export const BATCH_DONE = {
  key: 'batch-done',
  label: 'Import finished',
  subject: 'Your listings are ready: {import}',
  text: `Hello {name},

{done} written and ready for your review.

{failed}

{link}`,
  placeholders: {
    name: NAME,
    import: { says: 'The name of the import', sample: 'spring-stock.csv' },
    done: { says: 'How many listings are written, with “is” or “are”', sample: '118 listings are' },
    failed: {
      says: 'A sentence about listings that could not be written; empty without any',
      sample: '2 could not be written. Their credits have been returned, and you can retry them all at once.',
    },
    link: linkTo(LABEL, '/user/imports/…'),
  },
} satisfies MailText

export function batchDoneMail(batch: EndedBatch, origin: string) {
  let { done_count: done, failed_count: failed } = batch
  return fillMail(BATCH_DONE, {
    name: batch.userName || 'there',
    import: withoutLinks(batch.name),
    done: `${done.toLocaleString('en')} ${done === 1 ? 'listing is' : 'listings are'}`,
    failed:
      failed > 0
        ? `${failed.toLocaleString('en')} could not be written. Their credits have been returned, and you can retry them all at once.`
        : '',
    link: { label: LABEL, url: `${origin}/user/imports/${batch.id}` },
  })
}
