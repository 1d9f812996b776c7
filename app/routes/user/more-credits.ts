import { href } from 'react-router'
import { useIsSeller } from '#app/ui/seller.ts'
import * as words from './words.tsx'

/** Where a user gets credits: among the packages, by `label`. Sellers cannot buy, and ask the shop for them. */
export function useMoreCredits(label: string = words.buyCredits): { to: string; label: string } {
  return useIsSeller()
    ? { to: href('/user/create-support'), label: words.askForCredits }
    : { to: href('/user/select-package'), label }
}
