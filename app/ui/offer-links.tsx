import { t } from '#app/i18n/macro.ts'
import { ButtonLink, type ButtonLook } from './button.tsx'
import { WayOn } from './empty.tsx'
import { useIsSeller } from './seller.ts'

/** Sellers, who cannot buy, are led nowhere. */
export function PackagesLink(look: ButtonLook) {
  if (useIsSeller()) return null
  return (
    <ButtonLink {...look} to="/user/select-package">
      {t`See the packages`}
    </ButtonLink>
  )
}

export function ItemsLink(look: ButtonLook) {
  if (useIsSeller()) return null
  return (
    <ButtonLink {...look} to="/items">
      {t`See the items`}
    </ButtonLink>
  )
}

/** The way on from an empty list: to what is on offer, or, for Sellers, to people. */
export function OfferWayOn({ kind = 'package' }: { kind?: 'package' | 'item' | undefined }) {
  if (useIsSeller()) return <WayOn to="/user/create-support">{t`Ask support`}</WayOn>
  return kind === 'item' ? (
    <ItemsLink variant="outline" size="sm" />
  ) : (
    <PackagesLink variant="outline" size="sm" />
  )
}
