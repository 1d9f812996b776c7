import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

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
    <nav className="row" aria-label={t`Pages`}>
      {!isFirst && (
        <ButtonLink variant="outline" size="sm" to={address}>
          {t`Newest`}
        </ButtonLink>
      )}{' '}
      {before !== undefined && (
        <ButtonLink
          variant="outline"
          size="sm"
          to={`${address}?${new URLSearchParams({ before })}`}
          rel="next"
        >
          {t`Older`} <Icon small name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
