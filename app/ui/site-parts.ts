import { createContext, useContext } from 'react'
import { type SiteParts, wayTo } from '#app/domain/content/ways.ts'

/** What the site has at the moment; everything, where nobody says otherwise. */
export const SitePartsContext = createContext<SiteParts>({ hidden: [], hasItems: true })

/** Leads links to what is there; a link that leads nowhere is to be left out. */
export function useWay(): (address: string) => string | undefined {
  let parts = useContext(SitePartsContext)
  return (address) => wayTo(address, parts)
}
