import { createContext, useContext } from 'react'
import { resolveSiteLink, type SiteParts } from '#app/domain/content/site-links.ts'

/** What the site has at the moment; everything, where nobody says otherwise. */
export const SitePartsContext = createContext<SiteParts>({ hidden: [], hasItems: true })

/** Leads links to what is there; a link that leads nowhere is to be left out. */
export function useSiteLink(): (address: string) => string | undefined {
  let parts = useContext(SitePartsContext)
  return (address) => resolveSiteLink(address, parts)
}
