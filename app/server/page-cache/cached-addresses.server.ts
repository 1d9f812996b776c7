import { findAddress } from '../../api/addresses.server.ts'
import { isLanguageCode } from '../../i18n/languages.ts'
import { splitAddress } from '../../i18n/page-address.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { RouteHandles } from '../../route-handles.server.ts'

/** Finds the handle of an address, without a query, whose page is the same for all visitors. */
export function matchCached(handles: RouteHandles): (url: string) => RouteHandle | undefined {
  const cached = [...handles]
    .filter(([, handle]) => handle.pageCache)
    .map(([pattern, handle]) => {
      const path = `/${pattern}`.replace('//', '/').replaceAll(/:\w+/g, '[\\w-]+')
      return { address: new RegExp(`^${path}$`), handle }
    })
  return (url) => {
    const path = splitAddress(url)?.pathname ?? url
    return cached.find(({ address }) => address.test(path))?.handle
  }
}

/**
 * Whether an address is known to no route and no call of the API, as most of those that programs try: no route begins
 * with its first word. What is unusual about an address, and what the framework asks for, is left to the router.
 */
export function matchUnknown(handles: RouteHandles): (url: string) => boolean {
  const words = new Set([...handles.keys()].map((pattern) => pattern.split('/')[0]))
  return (url) => {
    const [path = '', word] = ORDINARY.exec(url) ?? []
    if (word === undefined || isLanguageCode(word) || words.has(word.toLowerCase()) || FRAMEWORK.test(path))
      return false
    return findAddress(path) === undefined
  }
}

const ORDINARY = /^\/([\w.~-]+)(?:\/[\w.~/-]*)?(?=$|\?)/

const FRAMEWORK = /^\/__|\.data$/
