import { type ListShape, oneOf } from '../../list-query.ts'

export const MAIL_LIST: ListShape<'written', 'status'> = {
  path: '/admin/mail',
  sorts: ['written'],
  sort: '-written',
  filters: { status: oneOf(['queued', 'sent', 'failed']) },
}
