import { samePath } from '#app/middleware/redirects.ts'

/** A path of this site, or undefined. */
export function readRedirectTo(url: URL): string | undefined {
  return samePath(url.searchParams.get('redirectTo'))
}

export function withRedirectTo(path: '/login' | '/register', wanted: string | undefined): string {
  return wanted ? `${path}?${new URLSearchParams({ redirectTo: wanted })}` : path
}

/** Where sign-in leads by default. */
export const HOME = '/user/dashboard'
