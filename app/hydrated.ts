import { matchRoutes } from 'react-router'

// Ids of layouts in routes.ts.
export const STUDIO = 'routes/user/studio'
export const PLAIN_TICKET = 'routes/admin/plain-ticket'

/** React runs in the browser on the pages of these layouts. All others are plain documents. */
const HYDRATED = new Set([STUDIO, 'routes/user/generator-layout', 'routes/admin/layout'])

/** A layout inside one of them whose pages are plain documents all the same: threads exist once. */
const PLAIN = new Set([PLAIN_TICKET])

/** `ids`: of the routes that make up the page, from the outermost inwards. The innermost has the last word. */
export function isHydrated(ids: string[]): boolean {
  const innermost = [...ids].reverse().find((id) => HYDRATED.has(id) || PLAIN.has(id))
  return innermost !== undefined && HYDRATED.has(innermost)
}

export interface ListedRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

type Routes = Record<string, ListedRoute | undefined>

/** The route and those around it, from the outermost inwards. */
export function chainOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId
  return parentId ? [...chainOf(routes, parentId), id] : [id]
}

/** Says of a path of this site whether React runs on the page there. Routes that are not listed are plain. */
export function matchHydrated(routes: Routes): (pathname: string) => boolean {
  const idsAt = matchIds(routes)
  return (pathname) => isHydrated(idsAt(pathname))
}

/** Says which routes make up the page at a path of this site, from the outermost inwards. */
export function matchIds(routes: Routes): (pathname: string) => string[] {
  const tree = childrenOf(Object.values(routes), undefined)
  return (pathname) => (matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id)
}

interface Branch {
  id: string
  path?: string
  children: Branch[]
}

function childrenOf(routes: (ListedRoute | undefined)[], parent: string | undefined): Branch[] {
  return routes.flatMap((route) =>
    route && route.parentId === parent
      ? [
          {
            ...(route.path !== undefined && { path: route.path }),
            id: route.id,
            children: childrenOf(routes, route.id),
          },
        ]
      : [],
  )
}
