import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { onward, type Place } from '../origin.ts'

/** The page whose links these are, where they stand over another page. */
export const PlaceContext = createContext<Place | undefined>(undefined)

export function usePlace(): Place {
  const here = useLocation()
  return use(PlaceContext) ?? here
}

/** Where links lead, so that a list is found again as it was. */
export function useOnward(): (to: string) => string {
  const here = usePlace()
  return (to) => onward(here, to)
}
