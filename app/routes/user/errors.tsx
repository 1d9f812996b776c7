import { Outlet } from 'react-router'
import { PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/user/dashboard', label: 'Go to your dashboard' }} />
}
