import { domainToUnicode } from 'node:url'

/** Which addresses may be called that people enter: those of the internet, this machine's alone, or both. */
export type Reach = 'internet' | 'machine' | 'both'

/**
 * The address of a service, without slashes at its end, an international domain as people read it; undefined when it is
 * none that may be called: out of reach, no https, an account in it, a query or a fragment. Only this machine is called
 * by http.
 */
export function serviceAddress(text: string, reach: Reach): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  const isLocal = isThisMachine(url.hostname) && /^https?:$/.test(url.protocol)
  const isAllowed = (reach !== 'internet' && isLocal) || (reach !== 'machine' && url.protocol === 'https:')
  const shown = url.href.replace(url.hostname, domainToUnicode(url.hostname) || url.hostname)
  return isAllowed ? shown.replace(/\/+$/, '') : undefined
}

/** `host`: as addresses have it. */
export function isThisMachine(host: string): boolean {
  return LOCAL.has(host)
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
