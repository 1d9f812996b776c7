import { routes } from 'virtual:react-router/server-build'
import { sections } from '#app/domain/shop/content/sections.ts'
import { API_PATHS } from './api/paths.ts'

export interface Address {
  /** The id of its own route: what `_routes` of a data request names. */
  id: string
  /** As in the route table, for example `/pay-now/:orderId`. */
  pattern: string
  hasAction: boolean
  /** Whether it has a page; the others answer machines. */
  hasPage: boolean
}

export function listAddresses(): Address[] {
  const addresses: Address[] = [...API_PATHS, 'api/*'].map((path) => {
    return { id: 'api', pattern: `/${path}`, hasAction: true, hasPage: false }
  })
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index) || route.id === 'root') continue
    const module = route.module
    addresses.push({
      id: route.id,
      pattern: patternOf(route.id),
      hasAction: 'action' in module && module.action !== undefined,
      hasPage: 'default' in module && module.default !== undefined,
    })
  }
  return addresses
}

export const SECTION_PATHS = Object.values(sections).map(({ path }) => path)

export function fill(pattern: string, parameters: Record<string, string> = {}): string {
  return pattern
    .replace(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? (name === 'section' ? 'banner' : 'gone'))
    .replace('*', parameters['*'] ?? 'no-such-page')
}

function patternOf(id: string): string {
  const route = routes[id]
  const parent = route?.parentId ? patternOf(route.parentId) : ''
  return `/${parent}/${route?.path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
}
