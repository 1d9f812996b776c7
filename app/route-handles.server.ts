import { createContext, type ServerBuild } from 'react-router'
import { mergeHandles, type RouteHandle } from './route-handle.ts'

/** The handle of each address, by the pattern that middleware is given, such as `pay-now/:orderId`; `/` for the landing page. */
export type RouteHandles = ReadonlyMap<string, RouteHandle & { hasPage: boolean }>

export const routeHandlesContext = createContext<RouteHandles>()

export function collectHandles({ routes }: ServerBuild): RouteHandles {
  const handles = new Map<string, RouteHandle & { hasPage: boolean }>()
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const chain = [route]
    for (let at = routes[id]?.parentId; at; at = routes[at]?.parentId) {
      const parent = routes[at]
      if (parent) chain.unshift(parent)
    }
    const pattern =
      chain
        .map(({ path }) => path)
        .filter(Boolean)
        .join('/') || '/'
    const handle = mergeHandles(chain.map(({ module }) => module.handle))
    handles.set(pattern, { ...handle, hasPage: route.module.default !== undefined })
  }
  return handles
}
