import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { ExportRequest } from './export-request.ts'
import * as words from './words.tsx'

export function NothingToExport({ request: { from } }: { request: ExportRequest }) {
  return (
    <Empty
      icon="list"
      title={from === 'new' ? words.noNewReviewedListings : words.noListingsChosen}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/listings')}>
          {words.goToYourListings}
        </ButtonLink>
      }
    >
      {from === 'new' ? words.listingsYouMarkAsReviewedAppearHere : words.tickThemInLibrary}
    </Empty>
  )
}
