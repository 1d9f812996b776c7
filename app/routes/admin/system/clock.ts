import { redirect } from 'react-router'
import { z } from 'zod'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { confirmClock } from '#app/domain/shop/system/confirm-clock.server.ts'
import { refreshChecks } from '#app/domain/shop/system/stored-checks.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/clock.ts'

export function loader() {
  return redirect('/admin/system')
}

/** Pages show the prices that waited for it at once; what else waits runs in the next round of its timer. */
export async function action({ context }: Route.ActionArgs) {
  await readSubmission(context, z.object({}))
  const services = context.get(servicesContext)
  const outcome = await confirmClock(services.db, actingAdmin(context))
  if (outcome === 'not-admin') throw notAuthorized()
  await applyPrices(services.db)
  refreshChecks(services, { all: true }).catch((error: unknown) =>
    services.log('server.checks_failed', { stack: stackOf(error) }),
  )
  return redirectWithMessage(
    context,
    '/admin/system',
    t`You confirmed the clock. What has waited for it runs within a day.`,
  )
}
