import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { t } from '#app/i18n/macro.ts'

/** How the shop is seen from elsewhere, as far as it can see that itself. No call throws. */
export interface OutsideAdapter {
  /** The addresses of a name; empty when it has none, undefined when nobody answers. */
  lookUp(host: string): Promise<string[] | undefined>
  /** `date` is the answering machine's clock, in ms. */
  ask(url: string): Promise<SiteAnswer | { ok: false; reason: string }>
  /** Until when the certificate at this address is good, in ms, and what is wrong with it now. */
  readCertificate(
    host: string,
    port: number,
  ): Promise<{ ok: true; until: number; fault: string | undefined } | { ok: false; reason: string }>
}

interface SiteAnswer {
  ok: true
  status: number
  text: string
  date: number | undefined
}

/** `timeout` is in milliseconds, for each call. */
export function createOutside({ timeout }: { timeout: number }): OutsideAdapter {
  return {
    async lookUp(host) {
      try {
        return (await withLimit(lookup(host, { all: true }), timeout)).map(({ address }) => address)
      } catch (error) {
        return codeOf(error) === 'ENOTFOUND' ? [] : undefined
      }
    },
    async ask(url) {
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'manual' })
        const text = (await response.text()).slice(0, 1000)
        const date = Date.parse(response.headers.get('date') ?? '')
        return { ok: true, status: response.status, text, date: Number.isNaN(date) ? undefined : date }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
    async readCertificate(host, port) {
      // An address is no name that a certificate is asked for by.
      const name = isIP(host) ? {} : { servername: host }
      const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout })
      socket.on('timeout', () => socket.destroy(new Error('no answer')))
      try {
        await once(socket, 'secureConnect')
        const until = Date.parse(socket.getPeerCertificate().valid_to)
        const fault = socket.authorized ? undefined : String(socket.authorizationError)
        return { ok: true, until, fault }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      } finally {
        socket.destroy()
      }
    },
  }
}

function withLimit<T>(work: Promise<T>, timeout: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), timeout).unref()
  })
  return Promise.race([work, late])
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** What went wrong, in few words: fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return t`no response in time`
  const { cause } = error
  return codeOf(cause) ?? codeOf(error) ?? (cause instanceof Error ? cause.message : error.message)
}
