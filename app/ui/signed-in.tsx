import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Alert } from './alert.tsx'
import type { LogoImage } from './logo.tsx'
import type { Visitor } from './site-header.tsx'
import { UserShell } from './user-shell.tsx'

interface SignedInProps {
  logo: LogoImage | null
  visitor: Visitor | null
  folded: boolean
}

/** The pages of an area that is only for those who are signed in, in the shell of the user area. */
export function SignedIn({ logo, visitor, folded }: SignedInProps) {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  if (!visitor) return null
  return (
    <UserShell logo={logo} visitor={visitor} folded={folded}>
      {flash && <Alert kind={flash.kind}>{flash.text}</Alert>}
      <Outlet />
    </UserShell>
  )
}
