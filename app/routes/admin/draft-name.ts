import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** The name of this admin's draft of something: nobody else's page looks there. */
export function useDraftName(what: string): string {
  const email = useRouteLoaderData<typeof loader>('routes/admin/layout')?.visitor?.email
  return `${email} ${what}`
}
