import { Outlet } from 'react-router'
import { errorTitle } from '#app/ui/error-title.ts'
import { PageError, userHome } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={userHome()} />
}

export const meta = errorTitle
