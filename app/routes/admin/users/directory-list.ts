import { USER_SORTS, type UserSort } from '#app/domain/people/user-sorts.ts'
import type { ListShape } from '../../list-query.ts'

/** The page of the directory alone, whose rows can be forms. */
export const DIRECTORY = '/admin/users'

/** As a part of another page, its links lead to the part. */
export function directoryShape(path: string): ListShape<UserSort> {
  return { path, sorts: USER_SORTS, sort: '-date', ...(path !== DIRECTORY && { anchor: 'users' }) }
}
