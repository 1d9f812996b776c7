import { createContext, useContext } from 'react'
import { resolveSiteLink, type SiteParts } from '#app/domain/shop/content/site-links.ts'

/** Everything is there by default. */
export const SitePartsContext = createContext<SiteParts>({ hidden: [], hasItems: true })

/** Resolves links while parts of the site are switched off; undefined for one that leads nowhere. */
export function useSiteLink(): (address: string) => string | undefined {
  const parts = useContext(SitePartsContext)
  return (address) => resolveSiteLink(address, parts)
}
