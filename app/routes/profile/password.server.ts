import { href, type RouterContextProvider } from 'react-router'
import { changePassword } from '#app/domain/people/change-password.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { weakPassword } from '#app/messages/accounts.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, signIn } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { proofFaults } from './owner-field.tsx'
import { passwordChange } from './password-change.ts'

/** Ends every other session of the user; this one gets a new token. */
export async function setPassword(context: Readonly<RouterContextProvider>, request: Request) {
  const submission = await readSubmission(context, passwordChange, {
    hide: ['proof', 'password', 'confirmPassword'],
  })
  if (!submission.valid) return submission.rejected
  const { db, passwords, config } = context.get(servicesContext)
  const result = await changePassword(db, passwords, {
    userId: context.get(userContext).id,
    proof: submission.value.proof,
    password: submission.value.password,
    device: { ip: context.get(clientContext).ip, userAgent: request.headers.get('user-agent') ?? '' },
    origin: config.origin,
  })
  switch (result.outcome) {
    case 'changed':
      signIn(context.get(sessionContext), result.token)
      return redirectWithMessage(
        context,
        href('/update-profile/security'),
        t`Your password was changed. Other devices have been signed out, and your API tokens revoked.`,
      )
    case 'weak-password':
      return submission.reject({ password: weakPassword() })
    default:
      return submission.reject(...proofFaults()[result.outcome])
  }
}
