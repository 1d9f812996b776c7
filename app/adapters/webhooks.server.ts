import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import type { Reach } from '../service-address.ts'
import { createGuard } from './guarded-lookup.server.ts'

export interface WebhookAdapter {
  /** Never throws, follows no redirect, and calls public addresses alone. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>
}

export type WebhookAnswer =
  /** Any status but 2xx is a refusal. */
  { outcome: 'delivered' | 'refused'; status: number } | { outcome: 'failed'; reason: string }

/** `timeout`: milliseconds for a whole call. `reach`: where it may go; by http only where that is not the internet alone. */
export function createWebhooks({ timeout, reach }: { timeout: number; reach: Reach }): WebhookAdapter {
  const guard = createGuard(reach)
  const refused = () => ({ outcome: 'failed', reason: t(REFUSED[reach]) }) as const
  return {
    post(address, headers, body) {
      const url = new URL(address)
      if (!guard.mayAsk(url)) return Promise.resolve(refused())
      if (url.protocol !== 'https:' && reach === 'internet') return Promise.resolve(refused())
      const ask = url.protocol === 'https:' ? requestHttps : requestHttp
      return new Promise((resolve) => {
        const request = ask(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            lookup: guard.lookup,
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
        request.on('error', (error) => resolve(guard.isRefused(error) ? refused() : failureOf(error)))
        request.end(body)
      })
    },
  }
}

const REFUSED: Record<Reach, Text> = {
  internet: msg`The address is not on the public internet.`,
  machine: msg`A demo only calls addresses of its own machine.`,
  both: msg`The address is not on the public internet.`,
}

function failureOf(error: Error): WebhookAnswer {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return { outcome: 'failed', reason: t`No response in time.` }
  const code = 'code' in error ? String(error.code) : ''
  const reason = code === '' ? t`The connection failed.` : t`The connection failed (${{ code }}).`
  return { outcome: 'failed', reason }
}
