import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  splitRouteModules: 'enforce',
  // The manifest names every route to everybody; with the whole of it in the page there is no endpoint to ask.
  routeDiscovery: { mode: 'initial' },
  // Forms from other sites are refused by middleware/same-origin, with a page that says so.
  allowedActionOrigins: ['**'],
} satisfies Config
