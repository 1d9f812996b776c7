import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { changeUser, type UserChanged, type UserFault } from '#app/domain/people/change-user.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent } from '#app/middleware/recent.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { listAddress, readListQuery } from '../../list-query.ts'
import { orFailedWith } from '../answer.server.ts'
import { editSchema } from './edit-schema.ts'
import { NOBODY } from './person.server.ts'
import { directoryShape } from './shape.ts'

/** Saves the form in a user's row; `?edit=` of the address says whose. */
export async function editUser(context: Readonly<RouterContextProvider>, url: URL) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema: editSchema })
  let refuse = (fault?: Parameters<typeof submission.reply>[0], status = 400) =>
    data<SubmissionResult<string[]>>(submission.reply({ ...fault, hideFields: ['proof'] }), { status })
  if (submission.status !== 'success') return refuse()
  let { value } = submission
  if (isSensitive(value)) {
    let unproven = await confirmRecent(context, form)
    if (unproven) return refuse({ fieldErrors: unproven })
  }
  let edited = url.searchParams.get('edit') ?? ''
  let saved = await orFailedWith(context, () => save(context, edited, value))
  if (!saved.ok) return refuse({ formErrors: [`Failed to update user: ${saved.status}`] }, saved.status)
  let changed = saved.done
  if (changed.outcome === 'refused') {
    let { initialValue, ...answer } = submission.reply({
      fieldErrors: sentences(changed.faults),
      hideFields: ['proof'],
    })
    // What has moved is what the form shows from now on, so that saving again is meant with it in view.
    let shown = { ...value.shown, balance: String(value.shown.balance), ...moved(changed.faults) }
    return data<SubmissionResult<string[]>>(
      { ...answer, initialValue: { ...initialValue, shown } },
      { status: 400 },
    )
  }
  if (changed.outcome === 'not-admin') throw data({ notAuthorized: true }, { status: 403 })
  if (changed.outcome === 'unknown') throw data({ message: NOBODY }, { status: 404 })
  let shape = directoryShape('/admin/users')
  let query = readListQuery(shape, url.searchParams)
  context.get(sessionContext).flash('message', { kind: 'success', text: 'User updated successfully' })
  return redirect(listAddress(shape, query, { page: query.page }), 303)
}

type Edit = z.output<typeof editSchema>

function isSensitive({ role, email, balance, shown }: Edit) {
  return role !== shown.role || email !== shown.email || balance !== shown.balance
}

function save(context: Readonly<RouterContextProvider>, userId: string, edit: Edit): Promise<UserChanged> {
  let { db, config } = context.get(servicesContext)
  let { shown, reason, requestId, name, email, role, membership, balance } = edit
  return changeUser(db, {
    actorId: context.get(userContext).id,
    adminEmails: config.adminEmails,
    userId,
    wanted: { name, email, role, membership, balance },
    shown,
    reason,
    requestId,
  })
}

type Faults = Extract<UserChanged, { outcome: 'refused' }>['faults']

function sentences(faults: Faults): Record<string, string[]> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [sentence(field, fault)]]))
}

function sentence(field: string, fault: UserFault): string {
  if (fault.why === 'moved')
    return `The ${field} was changed meanwhile: it is ${fault.now} now. Check what you want it to be and save again`
  if (fault.why === 'own') return `Your own ${field} stays as it is; another admin can change it`
  return SENTENCES[fault.why]
}

const SENTENCES = {
  'last-admin': 'This is the last admin who can sign in. Make somebody else an admin first',
  'email-in-use': 'This email is already in use. Please try another one.',
  'no-reason': 'Say why credits are given or taken: it stands in the user’s statement',
}

function moved(faults: Faults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault.why === 'moved' ? [[field, String(fault.now)]] : [],
    ),
  )
}
