import { href, Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { listAddress } from '#app/routes/list-query.ts'
import { LIBRARY, type LibraryQuery } from './library-list.ts'

/** Says that the list shows the listings of one import, and leads out of it. */
export function FromImport({ query, name }: { query: LibraryQuery; name: string }) {
  const everything = listAddress(LIBRARY, query, { filters: { ...query.filters, batch: '' } })
  return (
    <p className="small">
      <Trans>
        Written from the import{' '}
        <Link to={href('/user/imports/:batchId', { batchId: query.filters.batch })}>
          <bdi>{name}</bdi>
        </Link>
        .
      </Trans>{' '}
      <Link to={everything}>{t`Show all listings`}</Link>
    </p>
  )
}
