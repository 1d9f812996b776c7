import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function PackagesLink(look: ButtonLook) {
  return (
    <ButtonLink {...look} to="/user/select-package">
      {uiWords.seeThePackages}
    </ButtonLink>
  )
}

export function ItemsLink(look: ButtonLook) {
  return (
    <ButtonLink {...look} to="/items">
      {words.seeTheItems}
    </ButtonLink>
  )
}
