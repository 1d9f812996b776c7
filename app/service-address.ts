import { domainToUnicode } from 'node:url'

/**
 * The address of a service, without slashes at its end, an international domain as people read it; undefined when it is none that may be called: no https, an
 * account in it, a query or a fragment. `allowLocal`: http too, on this machine alone.
 */
export function serviceAddress(text: string, allowLocal: boolean): string | undefined {
  let url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  let isLocal = allowLocal && url.protocol === 'http:' && LOCAL.has(url.hostname)
  let shown = url.href.replace(url.hostname, domainToUnicode(url.hostname) || url.hostname)
  return url.protocol === 'https:' || isLocal ? shown.replace(/\/+$/, '') : undefined
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
