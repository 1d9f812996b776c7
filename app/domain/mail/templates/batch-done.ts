import { composeMail, type MailContent } from '../compose.ts'
import { withoutLinks } from '../without-links.ts'

interface EndedBatch {
  id: string
  name: string
  userName: string
  done_count: number
  failed_count: number
}

export function batchDoneMail(batch: EndedBatch, origin: string): MailContent {
  let { done_count: done, failed_count: failed } = batch
  return composeMail({
    subject: `Your listings are ready: ${withoutLinks(batch.name)}`,
    name: batch.userName || 'there',
    paragraphs: [
      `${done.toLocaleString('en')} ${done === 1 ? 'listing is' : 'listings are'} written and ready for your review.`,
      ...(failed > 0
        ? [
            `${failed.toLocaleString('en')} could not be written. Their credits have been returned, and you can retry them all at once.`,
          ]
        : []),
    ],
    action: { label: 'See the results', url: `${origin}/user/imports/${batch.id}` },
    closing: [],
  })
}
