import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { changePassword, type PasswordChanged } from '#app/domain/accounts/change-password.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, signIn } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PROOF_FAULTS } from './owner-field.tsx'
import type { passwordChange } from './password-change.ts'

/** Sets the new password and goes on under a new token; every other session of the account has ended then. */
export async function setPassword(
  context: Readonly<RouterContextProvider>,
  request: Request,
  submission: Submission<z.output<typeof passwordChange>, string[]>,
) {
  let refuse = (status: number, fault?: Fault) =>
    data<SubmissionResult<string[]>>(
      submission.reply({ ...fault, hideFields: ['proof', 'password', 'confirmPassword'] }),
      { status },
    )
  if (submission.status !== 'success') return refuse(400)
  let { db, passwords, config } = context.get(servicesContext)
  let result = await changePassword(db, passwords, {
    userId: context.get(userContext).id,
    proof: submission.value.proof,
    password: submission.value.password,
    device: { ip: context.get(clientContext).ip, userAgent: request.headers.get('user-agent') ?? '' },
    origin: config.origin,
  })
  if (result.outcome !== 'changed') {
    let isBusy = result.outcome === 'too-many' || result.outcome === 'busy'
    return refuse(isBusy ? 429 : 400, FAULTS[result.outcome])
  }
  let session = context.get(sessionContext)
  signIn(session, result.token)
  session.flash('message', {
    kind: 'success',
    text: 'Your password was changed. Other devices are signed out, and your API tokens have ended.',
  })
  return redirect(href('/update-profile/security'), 303)
}

interface Fault {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

const FAULTS: Record<Exclude<PasswordChanged['outcome'], 'changed'>, Fault> = {
  ...PROOF_FAULTS,
  'weak-password': { fieldErrors: { password: ['Password is too weak. Please use a stronger password.'] } },
}
