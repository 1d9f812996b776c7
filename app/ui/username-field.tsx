import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/**
 * Tells password managers which account a password belongs to, in a form that does not ask for its address. Text browsers
 * would show it. `email`: of somebody who is not signed in.
 */
export function UsernameField({ email }: { email?: string }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const username = email ?? root?.username
  if (!username || root?.textBrowser) return null
  return <input type="text" hidden readOnly autoComplete="username" value={username} />
}
