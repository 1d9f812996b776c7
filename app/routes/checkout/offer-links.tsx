import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** Sellers, who cannot buy, are led nowhere. */
export function PackagesLink(look: ButtonLook) {
  if (useIsSeller()) return null
  return (
    <ButtonLink {...look} to="/user/select-package">
      {uiWords.seeThePackages}
    </ButtonLink>
  )
}

export function ItemsLink(look: ButtonLook) {
  if (useIsSeller()) return null
  return (
    <ButtonLink {...look} to="/items">
      {words.seeTheItems}
    </ButtonLink>
  )
}
