import type { RouterContextProvider } from 'react-router'
import { UserCreationError } from '#app/domain/accounts/create-user.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import type { Failure } from '#app/log.ts'

export async function logCreation<T extends { outcome: string }>(
  context: Readonly<RouterContextProvider>,
  event: Failure,
  work: () => Promise<T>,
) {
  let outcome = 'failed' as 'not-created' | 'failed'
  const result = await logFailure(context, event, () =>
    work().catch((error: unknown) => {
      if (error instanceof UserCreationError) outcome = 'not-created'
      throw error
    }),
  )
  return result === 'failed' ? { outcome } : result
}
