import type { RouterContextProvider } from 'react-router'
import { type KeyTest, testKey } from '#app/domain/writing/keys/test-key.server.ts'
import { logFailure, notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'

/** Tests the key, and says what came of it. Throws 404 when there is none. */
export async function testedMessage(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<FlashMessage> {
  const result = await logFailure(context, 'keys.test_failed', () =>
    testKey(context.get(servicesContext), id),
  )
  return result === 'failed' ? failed() : messageFor(result)
}

const failed = (): FlashMessage => ({
  kind: 'error',
  text: t`The key could not be tested. Please try again.`,
})

function messageFor(test: KeyTest): FlashMessage {
  if (test.outcome === 'good') return { kind: 'success', text: t`The model responded. This key works.` }
  if (test.outcome === 'unknown') throw notFound(t`This key does not exist or was deleted.`)
  if (test.outcome === 'unreadable') {
    return { kind: 'error', text: t`This key was encrypted with a different encryption key. Save it again.` }
  }
  const { kind, text } = saying()[test.outcome]
  return { kind, text: `${text} ${test.detail}` }
}

const saying = (): Record<
  'refused' | 'rate-limited' | 'no-model' | 'unreachable' | 'unclear',
  FlashMessage
> => ({
  refused: { kind: 'error', text: t`The model service refused this key.` },
  'rate-limited': { kind: 'warning', text: t`The model service knows this key, but has paused it.` },
  unreachable: {
    kind: 'error',
    text: t`The model service could not be reached, so nothing is known about this key.`,
  },
  'no-model': {
    kind: 'error',
    text: t`The model service does not have the model that is set for this key. Choose another under “Model and limits”.`,
  },
  unclear: { kind: 'warning', text: t`The model service responded, but without any text.` },
})
