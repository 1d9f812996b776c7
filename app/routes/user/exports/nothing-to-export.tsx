import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { ExportRequest } from './export-request.ts'

export function NothingToExport({ request: { from } }: { request: ExportRequest }) {
  return (
    <Empty
      icon="list"
      title={from === 'new' ? 'No new reviewed listings' : 'No listings chosen'}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/listings')}>
          Go to your listings
        </ButtonLink>
      }
    >
      {from === 'new'
        ? 'Listings you mark as reviewed appear here until they are exported.'
        : 'Tick them in the library, or choose another language.'}
    </Empty>
  )
}
