import { href } from 'react-router'
import { oneOf } from '#app/routes/list-query.ts'

export const VIEWS = ['done', 'skipped', 'failed', 'running', 'waiting', 'cancelled'] as const
export type View = (typeof VIEWS)[number] | ''

export const actionAddress = (id: string) => href('/user/listings/actions/:actionId', { actionId: id })

/** The list of an action's listings. */
export function rowsShape(id: string) {
  return {
    path: actionAddress(id),
    anchor: 'listings',
    sorts: ['position'],
    sort: 'position',
    filters: { view: oneOf(VIEWS) },
  } as const
}
