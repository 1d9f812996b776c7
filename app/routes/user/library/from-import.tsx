import { href, Link } from 'react-router'
import { listAddress } from '#app/routes/list-query.ts'
import { LIBRARY, type LibraryQuery } from './library-list.ts'
import * as words from './words.tsx'

/** Says that the list shows the listings of one import, and leads out of it. */
export function FromImport({ query, name }: { query: LibraryQuery; name: string }) {
  let everything = listAddress(LIBRARY, query, { filters: { ...query.filters, batch: '' } })
  return (
    <p className="small">
      {words.writtenFromTheImport(
        <Link to={href('/user/imports/:batchId', { batchId: query.filters.batch })}>
          <bdi>{name}</bdi>
        </Link>,
      )}{' '}
      <Link to={everything}>{words.showAllListings}</Link>
    </p>
  )
}
