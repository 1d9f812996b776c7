import { createContext } from 'react-router'
import type { Place } from '../origin.ts'

export interface Client {
  /** The visitor's address; a proxy's word for it counts only where TRUST_PROXY is set. */
  ip: string
  /** Names this request in the log and on the error page. */
  requestId: string
}

export const clientContext = createContext<Client>()

/** The address of the page, also where its data alone are asked for. */
export const placeContext = createContext<Place>({ pathname: '/', search: '' })
