import { samePath } from '#app/middleware/redirects.ts'

export function readRedirectTo(url: URL): string | undefined {
  return samePath(url.searchParams.get('redirectTo'))
}

export function withRedirectTo(
  path: '/login' | '/login/passkey' | '/register' | '/auth/google',
  redirectTo: string | undefined,
): string {
  return redirectTo ? `${path}?${new URLSearchParams({ redirectTo })}` : path
}

export const HOME = '/user/dashboard'
