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
  route('login', 'routes/account/login.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('signup', 'routes/account/signup.ts'),
  route('logout', 'routes/account/logout.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/forgot-password.tsx', { id: 'reset-password' }),

  // Buying (guard: routes/checkout/layout.tsx)

  // The user area (guard: routes/user/layout.tsx)
  layout('routes/user/layout.tsx', [
    route('user/generate-product-description/:jobId', 'routes/user/generation.tsx'),
    route('user/generate-product-description/:jobId/download', 'routes/user/generation-download.ts'),
  ]),
  // It has a word for visitors, too, so that it stands outside the guard.
  layout('routes/user/generator-layout.tsx', [
    route('user/generate-product-description', 'routes/user/generator.tsx'),
  ]),

  // Machines
] satisfies RouteConfig
