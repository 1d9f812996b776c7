import { Outlet } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { errorTitle } from '#app/ui/error-title.ts'
import { PageError } from '#app/ui/page-error.tsx'
import type { Route } from './+types/errors.ts'

export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/user/dashboard', label: t`Go to your dashboard` }} />
}

export const meta = errorTitle
