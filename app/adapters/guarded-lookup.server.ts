import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Reach } from '../service-address.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Which of the addresses that people enter may be connected to. */
export interface Guard {
  /** False for an IP address out of reach; names are only known once they are looked up. */
  mayAsk(url: URL): boolean
  /** The connection goes to the very addresses that were checked, so that a name cannot change in between. */
  lookup: LookupFunction
  /** Whether a request failed because its name stands for an address out of reach. */
  isRefused(error: Error): boolean
}

export function createGuard(reach: Reach): Guard {
  const isAllowed = (ip: string) =>
    (reach !== 'machine' && isPublicAddress(ip)) || (reach !== 'internet' && isLoopback(ip))
  return {
    mayAsk({ hostname }) {
      const host = hostname.replace(/^\[|\]$/g, '')
      return isIP(host) === 0 || isAllowed(host)
    },
    lookup(host, options, answer) {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        if (error) return answer(error, '')
        const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
        if (refused)
          return answer(Object.assign(new Error('The address is out of reach'), { code: OUT_OF_REACH }), '')
        const [first] = addresses
        if (options.all) answer(null, addresses)
        else answer(null, first?.address ?? '', first?.family)
      })
    },
    isRefused: (error) => 'code' in error && error.code === OUT_OF_REACH,
  }
}

const OUT_OF_REACH = 'OUT_OF_REACH'
