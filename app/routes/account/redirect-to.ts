import { samePath } from '#app/middleware/redirects.ts'

/** A path of this site, or undefined. */
export function readRedirectTo(url: URL): string | undefined {
  return samePath(url.searchParams.get('redirectTo'))
}

export function withRedirectTo(path: '/login' | '/register', redirectTo: string | undefined): string {
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path
}

/** Where sign-in leads by default. */
export const HOME = '/user/dashboard'
