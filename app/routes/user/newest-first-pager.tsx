import { Link } from 'react-router'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

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
    <nav className="pager" aria-label={uiWords.pages}>
      <ul>
        {!isFirst && (
          <li>
            <Link to={address}>{words.newest}</Link>
          </li>
        )}
        {before !== undefined && (
          <li>
            <Link to={`${address}?${new URLSearchParams({ before })}`} rel="next">
              {words.older}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
