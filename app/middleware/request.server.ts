import { createContext } from 'react-router'

export interface Client {
  /** The visitor's address; a proxy's word for it counts only where TRUST_PROXY is set. */
  ip: string
  /** Names this request in the log and on the error page. */
  requestId: string
}

export const clientContext = createContext<Client>()
