import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import * as words from './connection-words.ts'
import { isPublicAddress } from './public-address.ts'

export interface WebhookAdapter {
  /** Never throws, follows no redirect, and calls public addresses alone. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>
}

export type WebhookAnswer =
  /** Any status but 2xx is a refusal. */
  { outcome: 'delivered' | 'refused'; status: number } | { outcome: 'failed'; reason: string }

/** `timeout`: milliseconds for a whole call. `allowLocal`: addresses of this machine, and http, too. */
export function createWebhooks({
  timeout,
  allowLocal,
}: {
  timeout: number
  allowLocal: boolean
}): WebhookAdapter {
  let isAllowed = (ip: string) => allowLocal || isPublicAddress(ip)
  return {
    post(address, headers, body) {
      let url = new URL(address)
      let host = url.hostname.replace(/^\[|\]$/g, '')
      // An address that is no name is not looked up.
      if (isIP(host) > 0 && !isAllowed(host)) return Promise.resolve(PRIVATE)
      if (url.protocol !== 'https:' && !allowLocal) return Promise.resolve(PRIVATE)
      let ask = url.protocol === 'https:' ? requestHttps : requestHttp
      return new Promise((resolve) => {
        let request = ask(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            lookup: publicLookup(isAllowed),
            signal: AbortSignal.timeout(timeout),
            // A connection that is kept would outlive what its name stands for.
            agent: false,
          },
          (response) => {
            let status = response.statusCode ?? 0
            // What it says beside its status is not read.
            response.destroy()
            resolve({ outcome: status >= 200 && status < 300 ? 'delivered' : 'refused', status })
          },
        )
        request.on('error', (error) => resolve(failureOf(error)))
        request.end(body)
      })
    },
  }
}

/** The connection goes to the very addresses that were checked, so that a name cannot change in between. */
function publicLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      let refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (refused) return answer(Object.assign(new Error(PRIVATE.reason), { code: 'PRIVATE' }), '')
      let [first] = addresses
      if (options.all) answer(null, addresses)
      else answer(null, first?.address ?? '', first?.family)
    })
  }
}

const PRIVATE = { outcome: 'failed', reason: words.addressIsNotOneOfPublicInternet } as const

function failureOf(error: Error): WebhookAnswer {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return { outcome: 'failed', reason: words.responseCameTooLate }
  let code = 'code' in error ? String(error.code) : ''
  if (code === 'PRIVATE') return PRIVATE
  return { outcome: 'failed', reason: words.theConnectionFailed(code === '' ? '' : ` (${code})`) }
}
