import { Outlet } from 'react-router'
import { PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

/** Stands between a layout and its pages: of a page that did not work only the page is replaced. */
export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
