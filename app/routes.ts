import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site, by area. Guards stand on the layouts of their areas. */
export default [
  // For everybody
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    // Unknown addresses go through the middleware, too.
    route('*', 'routes/public/not-found.tsx'),
  ]),

  // Signing in and out

  // Buying (guard: routes/checkout/layout.tsx)

  // The user area (guard: routes/user/layout.tsx)

  // Machines
] satisfies RouteConfig
