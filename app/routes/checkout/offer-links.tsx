import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'

export function PackagesLink(look: ButtonLook) {
  return (
    <ButtonLink {...look} to="/user/select-package">
      See the packages
    </ButtonLink>
  )
}

export function ItemsLink(look: ButtonLook) {
  return (
    <ButtonLink {...look} to="/items">
      See the items
    </ButtonLink>
  )
}
