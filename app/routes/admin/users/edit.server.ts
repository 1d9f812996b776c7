import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { changeUser, type UserChanged, type UserFault } from '#app/domain/accounts/change-user.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { listAddress, readListQuery } from '../../list-query.ts'
import { actingAdmin } from './acting-admin.server.ts'
import { directoryShape } from './directory-list.ts'
import { editSchema } from './edit-schema.ts'
import { noUser } from './listed-user.server.ts'
import { originOf } from './origin.ts'

/** Saves the form in a user's row; `?edit=` of the address says whose. */
export async function editUser(context: Readonly<RouterContextProvider>, url: URL) {
  const submission = await readConfirmedSubmission(context, editSchema, { when: isSensitive })
  if (!submission.valid) return submission.rejected
  const { shown, reason, name, email, role, membership, balance } = submission.value
  const change = {
    ...actingAdmin(context),
    userId: url.searchParams.get('edit') ?? '',
    wanted: { name, email, role, membership, balance },
    shown,
    reason,
    idempotencyKey: submission.idempotencyKey,
  }
  const { db } = context.get(servicesContext)
  const changed = await logFailure(context, 'users.update_failed', () => changeUser(db, change))
  if (changed === 'failed') return submission.reject(t`Nothing was changed.`, 500)
  switch (changed.outcome) {
    case 'changed': {
      const shape = directoryShape('/admin/users')
      const query = readListQuery(shape, url.searchParams)
      const list = listAddress(shape, query, { page: query.page })
      const next = url.searchParams.has('from') ? originOf(url.searchParams) : list
      return redirectWithMessage(context, next, t`User updated successfully`)
    }
    case 'refused': {
      const rejected = submission.reject(sentences(changed.faults))
      // What has moved is what the form shows from now on, so that saving again is meant with it in view.
      const now = { ...shown, balance: String(shown.balance), ...moved(changed.faults) }
      rejected.data.initialValue = { ...rejected.data.initialValue, shown: now }
      return rejected
    }
    case 'not-admin':
      throw notAuthorized()
    case 'unknown':
      throw noUser()
  }
}

function isSensitive({ role, email, balance, shown }: z.output<typeof editSchema>) {
  return role !== shown.role || email !== shown.email || balance !== shown.balance
}

type Faults = Extract<UserChanged, { outcome: 'refused' }>['faults']

function sentences(faults: Faults): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(faults) as (keyof Faults)[]).map((field) => [field, sentence(field, faults[field])]),
  )
}

function sentence(field: keyof Faults, fault: UserFault | undefined): string {
  if (!fault) return ''
  switch (fault.why) {
    case 'moved':
      return movedText(field, fault.now)
    case 'own':
      return field === 'role'
        ? t`You cannot change your own role; another admin can change it`
        : t`You cannot change your own email; another admin can change it`
    default:
      return t(SENTENCES[fault.why])
  }
}

function movedText(field: keyof Faults, now: string | number): string {
  switch (field) {
    case 'name':
      return t`The name has changed in the meantime: it is now ${{ now }}. Check the value and save again`
    case 'email':
      return t`The email has changed in the meantime: it is now ${{ now }}. Check the value and save again`
    case 'role':
      return t`The role has changed in the meantime: it is now ${{ now }}. Check the value and save again`
    case 'membership':
      return t`The membership has changed in the meantime: it is now ${{ now }}. Check the value and save again`
    default:
      return t`The balance has changed in the meantime: it is now ${{ now }}. Check the value and save again`
  }
}

const SENTENCES = {
  'last-admin': msg`This is the last admin who can sign in. Make someone else an admin first`,
  'email-in-use': msg`This email is already in use. Please try another one.`,
  'no-reason': msg`Enter a reason for changing the balance: the user sees it in their statement`,
}

function moved(faults: Faults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault.why === 'moved' ? [[field, String(fault.now)]] : [],
    ),
  )
}
