import { t } from '#app/i18n/macro.ts'
import { ButtonLink, type ButtonLook } from './button.tsx'
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
