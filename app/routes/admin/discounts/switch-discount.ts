import { data, href, redirect } from 'react-router'
import { switchCode } from '#app/domain/catalog/discounts/write.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/switch-discount.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/discounts'), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  const state = (await readForm(context)).get('state')
  if (state !== 'on' && state !== 'off') throw data({ message: t`Choose on or off.` }, { status: 400 })
  const { db } = context.get(servicesContext)
  const change = { id: params.codeId, on: state === 'on', actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'discounts.switch_failed', () => switchCode(db, change))
  const page = href('/admin/discounts')
  if (outcome === 'failed') return redirectWithMessage(context, page, t`Failed to change the code`, 'error')
  if (outcome === 'unknown') throw notFound(t`This discount code does not exist.`)
  return redirectWithMessage(context, page, t`The code was switched ${{ state }}.`)
}
