import { href, redirect } from 'react-router'
import { hideChecklist } from '#app/domain/base/shop-record.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/hide-checklist.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

export function loader() {
  return redirect(href('/admin/settings/shop'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  await hideChecklist(context.get(servicesContext).db, context.get(userContext).id)
  return redirectWithMessage(
    context,
    href('/admin/dashboard'),
    t`The checklist is hidden. You can show it again under Settings, Shop.`,
  )
}
