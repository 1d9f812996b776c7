import { Outlet } from 'react-router'
import { errorTitle } from '#app/ui/error-title.ts'
import { PageError } from '#app/ui/page-error.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/errors.ts'

export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/user/dashboard', label: uiWords.goToYourDashboard }} />
}

export const meta = errorTitle
