import { href, type RouterContextProvider, redirect } from 'react-router'
import type { BulkAction } from '#app/domain/batches/bulk/bulk-action.ts'
import type { BulkOptions } from '#app/domain/batches/bulk/bulk-options.ts'
import {
  type BulkChange,
  type BulkStart,
  cancelBulkAction,
  continueBulkAction,
  startBulkAction,
} from '#app/domain/batches/bulk/change-bulk.server.ts'
import { createUndo } from '#app/domain/batches/bulk/create-bulk.server.ts'
import { planRows } from '#app/domain/batches/bulk/plan-rows.server.ts'
import { workFor } from '#app/domain/batches/bulk/work.server.ts'
import { readChannels } from '#app/domain/listings/checks/channels/settings.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission, rejectForm } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { noApiKeys } from '#app/messages/generation.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { channelLimits, replaceForm, rewriteForm } from './forms.ts'
import { actionAddress } from './rows-shape.ts'

type Context = Readonly<RouterContextProvider>

export const unknownAction = () => notFound(t`We could not find this bulk action in your account.`)

/** For how long the request that starts an action works on it itself. */
const AT_ONCE = 1000

/** What was pressed on the page of an action. */
export async function postToAction(context: Context, action: BulkAction) {
  const { id } = action
  const form = await readForm(context)
  switch (form.get('do')) {
    case 'replace':
    case 'rewrite':
      return plan(context, action)
    case 'start':
      return start(context, id, Number(form.get('expected')))
    case 'cancel':
      return change(context, action, cancelBulkAction)
    case 'continue':
      return change(context, action, continueBulkAction)
    case 'undo':
      return undo(context, id)
    default:
      return rejectForm(t`That button did not work. Please press it again.`, 400, {})
  }
}

/** Stores what is to be replaced or rewritten, and looks through the listings. */
async function plan(context: Context, { id, kind }: BulkAction) {
  const { db } = context.get(servicesContext)
  const submission = await readSubmission(
    context,
    kind === 'rewrite' ? rewriteForm(channelLimits(await readChannels(db))) : replaceForm,
  )
  if (!submission.valid) return submission.rejected
  const options = { [kind]: submission.value } as BulkOptions
  const planned = await planRows(db, context.get(userContext).id, id, options)
  if (planned === 'not-found') throw unknownAction()
  return redirect(`${actionAddress(id)}${planned === 'planned' ? '#plan' : ''}`, 303)
}

async function start(context: Context, id: string, expected: number) {
  const { db, feeder } = context.get(servicesContext)
  const started = await startBulkAction(db, { userId: context.get(userContext).id, id, expected })
  if (started === 'not-found') throw unknownAction()
  if (started !== 'started' && started !== 'there') return rejectForm(refusals()[started], 409, {})
  await workFor(db, id, AT_ONCE)
  feeder.wake()
  return redirect(actionAddress(id), 303)
}

const refusals = (): Record<Exclude<BulkStart, 'started' | 'there' | 'not-found'>, string> => ({
  'not-planned': t`Say first what should be done with the listings.`,
  nothing: t`There is nothing to do with these listings.`,
  changed: t`Some of these listings have changed in the meantime. Here is what would be done now.`,
  'no-keys': noApiKeys(),
})

async function change(context: Context, { id, state, back }: BulkAction, change: typeof cancelBulkAction) {
  const { db, feeder } = context.get(servicesContext)
  const changed: BulkChange = await change(db, context.get(userContext).id, id)
  feeder.wake()
  switch (changed) {
    case 'not-found':
      throw unknownAction()
    case 'no':
      return rejectForm(t`This has changed in the meantime. Here is its current state.`, 409, {})
    case 'done':
      return state === 'draft'
        ? redirectWithMessage(context, back || href('/user/listings'), t`Nothing was changed.`)
        : redirect(actionAddress(id), 303)
  }
}

/** The page that says how many listings are put back, before they are. */
async function undo(context: Context, id: string) {
  const made = await createUndo(context.get(servicesContext).db, context.get(userContext).id, id)
  switch (made.outcome) {
    case 'not-found':
      throw unknownAction()
    case 'no':
      return rejectForm(t`This cannot be undone now.`, 409, {})
    case 'created':
      return redirect(actionAddress(made.id), 303)
  }
}
