import { type ListShape, oneOf } from '../../list-query.ts'

/** What the address of the outbox can say. */
export const MAIL_LIST: ListShape<'written', 'status'> = {
  path: '/admin/mail',
  sorts: ['written'],
  sort: '-written',
  filters: { status: oneOf(['queued', 'sent', 'failed']) },
}
