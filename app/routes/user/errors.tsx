import { Outlet } from 'react-router'
import { PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

/** As for the public pages, with the user's way back. */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/user/dashboard', label: 'Go to your dashboard' }} />
}
