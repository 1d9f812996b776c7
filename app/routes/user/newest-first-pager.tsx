import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
    <nav className="row" aria-label={uiWords.pages}>
      {!isFirst && (
        <ButtonLink variant="outline" size="sm" to={address}>
          {words.newest}
        </ButtonLink>
      )}{' '}
      {before !== undefined && (
        <ButtonLink
          variant="outline"
          size="sm"
          to={`${address}?${new URLSearchParams({ before })}`}
          rel="next"
        >
          {words.older} <Icon small name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
