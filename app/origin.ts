import { samePath } from './middleware/redirects.ts'

/** A page's address, without its hash. */
export interface Place {
  pathname: string
  search: string
}

/** An address that says in `from` where it was opened from, so that its page leads back there. */
export function withOrigin(address: string, from: string): string {
  const [path = '', ...hash] = address.split('#')
  const marked = `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
  return [marked, ...hash].join('#')
}

/**
 * Where a link or form leads that says `to`: from a list that is searched, sorted or paged, to a page that knows it;
 * from such a page on to others of the same thing, which know it as well, and back to the list as it was.
 */
export function onward(here: Place, to: string): string {
  const origin = originOf(here)
  const there = partsOf(to)
  if (!there || there.area !== areaOf(here.pathname) || there.search.includes('from=')) return to
  if (origin === undefined) {
    const list = listAt(here)
    return list !== undefined && there.thing !== undefined ? withOrigin(to, list) : to
  }
  if (there.thing !== undefined && there.thing === thingOf(here.pathname)) return withOrigin(to, origin)
  return there.search === '' && there.path === pathOf(origin) ? origin : to
}

/** The page above, `to`: the list that the page was opened from, where that is known. */
export function backward(here: Place, to: string): string {
  const origin = originOf(here)
  const there = partsOf(to)
  const isList = there?.thing === undefined && there?.search === ''
  return origin !== undefined && isList ? origin : onward(here, to)
}

/** Of the same area alone: `from` may be anybody's. */
function originOf({ pathname, search }: Place): string | undefined {
  const from = samePath(new URLSearchParams(search).get('from'))
  return from !== undefined && areaOf(from) === areaOf(pathname) ? from : undefined
}

/** The list's own address if it says more than where the list is; what is open over it is not of the list. */
function listAt({ pathname, search }: Place): string | undefined {
  if (thingOf(pathname) !== undefined) return undefined
  const params = new URLSearchParams(search)
  for (const name of ['order', 'edit']) params.delete(name)
  return params.size > 0 ? `${pathname}?${params}` : undefined
}

function partsOf(address: string) {
  if (!AREA.test(address)) return undefined
  const [, path = '', search = ''] = /^([^?#]*)([^#]*)/.exec(address) ?? []
  return { path: path.replace(/\/$/, ''), search, area: areaOf(path), thing: thingOf(path) }
}

function pathOf(address: string): string {
  return address.replace(/\/?(\?.*)?$/, '')
}

const AREA = /^\/(admin|user)\//

function areaOf(path: string): string | undefined {
  return AREA.exec(path)?.[1]
}

/** `/user/orders/ID`, which the addresses of a thing's pages begin with. */
function thingOf(path: string): string | undefined {
  return /^\/(?:admin|user)\/[^/?]+\/[^/?]+/.exec(path)?.[0]
}
