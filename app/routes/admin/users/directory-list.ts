import { USER_SORTS, type UserSort } from '#app/domain/users/user-sorts.ts'
import type { ListShape } from '../../list-query.ts'

export function directoryShape(path: string) {
  return { path, sorts: USER_SORTS, sort: '-date' } satisfies ListShape<UserSort>
}
