import { Link } from 'react-router'

/** Links to the pages of a list; nothing where there is one page. Pages count from 1. */
export function Pagination(props: { page: number; pages: number; hrefFor: (page: number) => string }) {
  let { page, pages, hrefFor } = props
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label="Pages">
      <p className="muted">
        Page {page} of {pages}
      </p>
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number === 'gap' ? `gap ${index}` : number}>
            {number === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={hrefFor(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="sr-only">Page </span>
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Up to five numbers around the current page, with the first and the last and gaps where numbers are left out. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  let from = Math.max(1, Math.min(page - 2, pages - 4))
  let to = Math.min(pages, from + 4)
  let numbers: (number | 'gap')[] = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (from > 1) numbers.unshift(...(from > 2 ? [1, 'gap' as const] : [1]))
  if (to < pages) numbers.push(...(to < pages - 1 ? ['gap' as const, pages] : [pages]))
  return numbers
}
