import { Outlet } from 'react-router'
import { errorTitle } from '#app/ui/error-title.ts'
import { PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

/** An error boundary inside the layout: an error replaces the page, not the layout. */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}

export const meta = errorTitle
