import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import type { Reach } from '../service-address.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

export interface WebhookAdapter {
  /** Never throws, follows no redirect, and calls public addresses alone. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>
}

export type WebhookAnswer =
  /** Any status but 2xx is a refusal. */
  { outcome: 'delivered' | 'refused'; status: number } | { outcome: 'failed'; reason: string }

/** `timeout`: milliseconds for a whole call. `reach`: where it may go; by http only where that is not the internet alone. */
export function createWebhooks({ timeout, reach }: { timeout: number; reach: Reach }): WebhookAdapter {
  const isAllowed = (ip: string) =>
    (reach !== 'machine' && isPublicAddress(ip)) || (reach !== 'internet' && isLoopback(ip))
  const refused = () => ({ outcome: 'failed', reason: t(REFUSED[reach]) }) as const
  return {
    post(address, headers, body) {
      const url = new URL(address)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // An address that is no name is not looked up.
      if (isIP(host) > 0 && !isAllowed(host)) return Promise.resolve(refused())
      if (url.protocol !== 'https:' && reach === 'internet') return Promise.resolve(refused())
      const ask = url.protocol === 'https:' ? requestHttps : requestHttp
      return new Promise((resolve) => {
        const request = ask(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            lookup: checkedLookup(isAllowed),
            signal: AbortSignal.timeout(timeout),
            // A connection that is kept would outlive what its name stands for.
            agent: false,
          },
          (response) => {
            const status = response.statusCode ?? 0
            // What it says beside its status is not read.
            response.destroy()
            resolve({ outcome: status >= 200 && status < 300 ? 'delivered' : 'refused', status })
          },
        )
        request.on('error', (error) => resolve(isRefused(error) ? refused() : failureOf(error)))
        request.end(body)
      })
    },
  }
}

/** The connection goes to the very addresses that were checked, so that a name cannot change in between. */
function checkedLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (refused)
        return answer(Object.assign(new Error('The address is out of reach'), { code: OUT_OF_REACH }), '')
      const [first] = addresses
      if (options.all) answer(null, addresses)
      else answer(null, first?.address ?? '', first?.family)
    })
  }
}

const REFUSED: Record<Reach, Text> = {
  internet: msg`The address is not on the public internet.`,
  machine: msg`A demo only calls addresses of its own machine.`,
  both: msg`The address is not on the public internet.`,
}

const OUT_OF_REACH = 'OUT_OF_REACH'

function isRefused(error: Error): boolean {
  return 'code' in error && error.code === OUT_OF_REACH
}

function failureOf(error: Error): WebhookAnswer {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return { outcome: 'failed', reason: t`No response in time.` }
  const code = 'code' in error ? String(error.code) : ''
  const reason = code === '' ? t`The connection failed.` : t`The connection failed (${{ code }}).`
  return { outcome: 'failed', reason }
}
