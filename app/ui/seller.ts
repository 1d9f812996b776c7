import { createContext, use } from 'react'

/** Whether the user of these pages is a Seller. Sellers cannot buy, so pages offer them no way to it. */
export const SellerContext = createContext(false)

export function useIsSeller(): boolean {
  return use(SellerContext)
}
