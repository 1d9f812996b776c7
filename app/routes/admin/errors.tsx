import { Outlet } from 'react-router'
import { errorTitle } from '#app/ui/error-title.ts'
import { adminHome, PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

/**
 * As for the public pages, with the way back into the back office. Addresses without a page of their own export both,
 * so that what they refuse is a page and not JSON.
 */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={adminHome()} />
}

export const meta = errorTitle
