import { Link } from 'react-router'
import { type Page, type PageRef, totalText } from '#app/domain/lists/page.ts'
import { t } from '#app/i18n/macro.ts'
import * as words from './list-words.ts'

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
  let [smallest] = sizes
  let canBeSized = smallest !== undefined && (list.total > smallest.size || list.size !== smallest.size)
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
  let { place, pages, previous, next } = list
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
                {number === 'last' ? t`Last` : <span className="sr-only">{t`Page`} </span>}
                {number !== 'last' && number}
                {number === 'last' && <span className="sr-only"> {t`page`}</span>}
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

/** For example `Orders 1 to 10 of 1,000+`, or `3 orders` where that is all, and what was left out where the search is limited. */
export function listCaption(noun: words.Noun, list: Page<unknown>): string {
  let { rows, place, size, bound } = list
  if (rows.length === list.total && !list.more && !bound) return words.allRows(words.nouns[noun], rows.length)
  let total = totalText(list)
  let first = typeof place === 'number' ? (place - 1) * size + 1 : undefined
  let shown =
    first === undefined
      ? words.rowOf(words.nouns[noun], rows.length, total)
      : words.rowsOf(words.nouns[noun], first, first + rows.length - 1, total)
  if (bound === 'newest-matches') return t`${{ shown }} matches; only the newest 1,000 are sorted`
  if (bound === 'newest-rows')
    return t`${{ shown }} found among the newest 1,000; type three or more characters to search all`
  if (bound === 'newest-labels')
    return t`${{ shown }} found; what rows show as statuses, dates and prices was searched in the newest 1,000`
  return shown
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
  let from = Math.max(1, Math.min(place - 2, pages - 4))
  let to = Math.min(pages, from + 4)
  let numbers: (number | 'gap' | 'last')[] = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (from > 1) numbers.unshift(...(from > 2 ? [1, 'gap' as const] : [1]))
  if (more) numbers.push('gap', 'last')
  else if (to < pages) numbers.push(...(to < pages - 1 ? ['gap' as const, pages] : [pages]))
  return numbers
}

/** Matches beyond the bound are not on any page, so a search ends with its last number. */
function endless({ more, bound }: Pick<Place, 'more' | 'bound'>): boolean {
  return more && bound === undefined
}

function placeText(list: Place): string {
  let { place, pages } = list
  if (place === 'last') return t`Last page`
  if (place === 'between') return t`Beyond page ${{ pages }}`
  return endless(list) ? t`Page ${{ place }} of more than ${{ pages }}` : t`Page ${{ place }} of ${{ pages }}`
}
