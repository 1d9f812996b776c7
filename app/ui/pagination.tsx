import { figure } from '#app/domain/base/lists/figure.ts'
import type { Page, PageRef } from '#app/domain/base/lists/page.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Link } from './link.tsx'

type Place = Pick<Page<unknown>, 'place' | 'pages' | 'more' | 'previous' | 'next' | 'bound'>

export interface PageSize {
  size: number
  href: string
}

interface PaginationProps {
  list: Place & Pick<Page<unknown>, 'size' | 'total'>
  hrefFor: (page: PageRef) => string
  sizes?: PageSize[]
}

/** Nothing where all rows are on one page, whatever its size. */
export function Pagination({ list, hrefFor, sizes = [] }: PaginationProps) {
  const [smallest] = sizes
  const canBeSized = smallest !== undefined && (list.total > smallest.size || list.size !== smallest.size)
  if (!canBeSized) return <Pages list={list} hrefFor={hrefFor} />
  return (
    <div className="pager-row">
      <Pages list={list} hrefFor={hrefFor} />
      <nav className="pager" aria-label={t`Rows per page`}>
        <p className="muted" aria-hidden="true">
          {t`Rows per page`}
        </p>
        <ul>
          {sizes.map(({ size, href }) => (
            <li key={size}>
              <Link to={href} aria-current={size === list.size ? 'true' : undefined}>
                {size}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Pages({ list, hrefFor }: { list: Place; hrefFor: (page: PageRef) => string }) {
  const { place, pages, previous, next } = list
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={t`Pages`}>
      <p className="muted">{placeText(list)}</p>
      <ul>
        {previous !== undefined && (
          <li>
            <Link to={hrefFor(previous)} rel="prev">
              {t`Previous`}
            </Link>
          </li>
        )}
        {pageNumbers(place, pages, endless(list)).map((number, index) => (
          <li key={number === 'gap' ? `gap ${index}` : number}>
            {number === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={hrefFor(number)} aria-current={number === place ? 'page' : undefined}>
                {number === 'last' ? (
                  <Trans>
                    Last<span className="sr-only"> page</span>
                  </Trans>
                ) : (
                  <Trans>
                    <span className="sr-only">Page </span>
                    {number}
                  </Trans>
                )}
              </Link>
            )}
          </li>
        ))}
        {next !== undefined && (
          <li>
            <Link to={hrefFor(next)} rel="next">
              {t`Next`}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/**
 * Up to five numbers around the current page, with the first and the last and gaps where numbers are left out. The end
 * of a list that goes on behind its numbers is the `last` page.
 */
export function pageNumbers(
  place: Page<unknown>['place'],
  pages: number,
  more = false,
): (number | 'gap' | 'last')[] {
  if (typeof place !== 'number') return [1, 'gap', ...(more ? (['last'] as const) : [pages])]
  const from = Math.max(1, Math.min(place - 2, pages - 4))
  const to = Math.min(pages, from + 4)
  const numbers: (number | 'gap' | 'last')[] = Array.from(
    { length: to - from + 1 },
    (_, index) => from + index,
  )
  if (from > 1) numbers.unshift(...(from > 2 ? [1, 'gap' as const] : [1]))
  if (more) numbers.push('gap', 'last')
  else if (to < pages) numbers.push(...(to < pages - 1 ? ['gap' as const, pages] : [pages]))
  return numbers
}

/** Matches beyond the bound are not on any page, so a search ends with its last number; a list that is not sorted goes on. */
function endless({ more, bound }: Pick<Place, 'more' | 'bound'>): boolean {
  return more && (bound === undefined || bound === 'too-many')
}

function placeText(list: Place): string {
  const { place, pages } = list
  if (place === 'last') return t`Last page`
  const last = figure(pages)
  if (place === 'between') return t`Beyond page ${{ pages: last }}`
  return endless(list)
    ? t`Page ${{ place: figure(place) }} of more than ${{ pages: last }}`
    : t`Page ${{ place: figure(place) }} of ${{ pages: last }}`
}
