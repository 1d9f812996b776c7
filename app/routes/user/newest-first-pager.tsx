import { Link } from 'react-router'

interface NewestFirstPagerProps {
  address: string
  isFirst: boolean
  /** Where the next page begins; undefined on the last one. */
  before: string | undefined
}

/** For lists that know where their next page begins, and not how many there are. */
export function NewestFirstPager({ address, isFirst, before }: NewestFirstPagerProps) {
  if (isFirst && before === undefined) return null
  return (
    <nav className="pager" aria-label="Pages">
      <ul>
        {!isFirst && (
          <li>
            <Link to={address}>Newest</Link>
          </li>
        )}
        {before !== undefined && (
          <li>
            <Link to={`${address}?${new URLSearchParams({ before })}`} rel="next">
              Older
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
