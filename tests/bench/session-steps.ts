import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isHydrated } from '#app/hydrated.ts'

/** One request of a browser in a session. */
export interface Step {
  /** As the browser asks for it. */
  path: string
  /** The router asks for data where React runs on the page before and on this one; else the browser loads a document. */
  isData: boolean
}

/** What a browser asks for while somebody clicks from page to page. */
export function stepsOf(build: Pick<ServerBuild, 'routes'>, clicks: string[]): Step[] {
  const tree = treeOf(build.routes)
  return clicks.map((click, number) => {
    const ids = (path = '') => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '')
    const [before, now] = [ids(clicks[number - 1]), ids(click)]
    if (!isHydrated(before) || !isHydrated(now)) return { path: click, isData: false }
    // The layouts that stay are not asked again: the router names the routes that it wants.
    const wanted = now.filter((id, depth) => id !== before[depth] || depth === now.length - 1)
    const { pathname, searchParams } = new URL(click, 'http://localhost')
    searchParams.set('_routes', wanted.join(','))
    return { path: `${pathname}.data?${searchParams}`, isData: true }
  })
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }] as RouteObject[]
  })
}
