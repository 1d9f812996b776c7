import { href } from 'react-router'
import type { Page } from '#app/domain/base/lists/page.ts'
import { t } from '#app/i18n/macro.ts'
import { listAddress } from '#app/routes/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { isByProduct, LIBRARY, type LibraryQuery } from './library-list.ts'

export function NoListings({ query, bound }: { query: LibraryQuery; bound: Page<unknown>['bound'] }) {
  const { search, filters } = query
  const { view, ...narrowed } = filters
  if (search || Object.values(narrowed).some(Boolean)) {
    const everything = listAddress(LIBRARY, query, {
      search: '',
      filters: { view, language: '', status: '', checks: '', brand: '', batch: '' },
    })
    return (
      <Empty
        icon="search"
        title={titleOf(query)}
        action={
          <ButtonLink variant="outline" size="sm" to={everything}>
            {t`Clear search and filters`}
          </ButtonLink>
        }
      >
        {bound === 'newest-rows'
          ? t`With fewer than three characters, only the newest 1,000 listings are searched.`
          : t`Try fewer words or letters, a key, or another language.`}
      </Empty>
    )
  }
  if (view === 'archive') {
    return (
      <Empty
        icon="archive"
        title={t`Nothing in the archive`}
        action={<WayOn to={href('/user/listings')}>{t`Go to your listings`}</WayOn>}
      >
        {t`Listings you archive are kept here.`}
      </Empty>
    )
  }
  return (
    <Empty
      icon="list"
      title={t`No listings yet`}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/generate-product-description')}>
          {t`Write a listing`}
        </ButtonLink>
      }
    >
      {t`Write one from a few facts. Your listings are kept here.`}
    </Empty>
  )
}

function titleOf(query: LibraryQuery): string {
  const { search } = query
  if (isByProduct(query)) return search ? t`No products found for “${{ search }}”` : t`No matching products`
  return search ? t`No listings found for “${{ search }}”` : t`No matching listings`
}
