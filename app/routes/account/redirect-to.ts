import { samePath } from '#app/middleware/redirects.ts'

/** Where the visitor wanted to go before signing in: a path of this site, or undefined. */
export function readRedirectTo(url: URL): string | undefined {
  return samePath(url.searchParams.get('redirectTo'))
}

/** An address of the account pages that remembers where the visitor wanted to go. */
export function withRedirectTo(path: '/login' | '/register', wanted: string | undefined): string {
  return wanted ? `${path}?${new URLSearchParams({ redirectTo: wanted })}` : path
}

/** Where people go who are signed in and wanted nothing else. */
export const HOME = '/user/dashboard'
