import { href } from 'react-router'
import type { Page } from '#app/domain/lists/page.ts'
import { listAddress } from '#app/routes/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import * as userWords from '../words.tsx'
import { LIBRARY, type LibraryQuery } from './library-list.ts'
import * as words from './words.tsx'

export function NoListings({ query, bound }: { query: LibraryQuery; bound: Page<unknown>['bound'] }) {
  let { search, filters } = query
  let { view, ...narrowed } = filters
  if (search || Object.values(narrowed).some(Boolean)) {
    let everything = listAddress(LIBRARY, query, {
      search: '',
      filters: { view, language: '', status: '', checks: '', batch: '' },
    })
    return (
      <Empty
        icon="search"
        title={search ? words.noListingsFoundFor(search) : words.noMatchingListings}
        action={
          <ButtonLink variant="outline" size="sm" to={everything}>
            {words.clearSearchAndFilters}
          </ButtonLink>
        }
      >
        {bound === 'newest-rows' ? words.withFewerThanThreeCharacters : words.tryFewerLetters}
      </Empty>
    )
  }
  if (view === 'archive') {
    return (
      <Empty icon="archive" title={words.nothingInTheArchive}>
        {words.listingsYouArchiveAreKeptHere}
      </Empty>
    )
  }
  return (
    <Empty
      icon="list"
      title={userWords.noListingsYet}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/generate-product-description')}>
          {userWords.writeAListing}
        </ButtonLink>
      }
    >
      {words.writeOneFromFewFacts}
    </Empty>
  )
}
