import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { useIsSeller } from '#app/ui/seller.ts'

/** Where a user gets credits: among the packages, by `label`. Sellers cannot buy, and ask the shop for them. */
export function useMoreCredits(label: string = t`Buy credits`): { to: string; label: string } {
  return useIsSeller()
    ? { to: href('/user/create-support'), label: t`Ask for credits` }
    : { to: href('/user/select-package'), label }
}
