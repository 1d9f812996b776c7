import { href, redirect } from 'react-router'
import { type KeyTest, testKey } from '#app/domain/writing/keys/test-key.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { Route } from './+types/key-test.ts'
import { requireKey } from './key.server.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

/** An address that is merely opened asks nobody. */
export function loader() {
  return redirect(href('/admin/settings/ai-keys'), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  const { name } = await requireKey(context, params.keyId)
  const result = await logFailure(context, 'keys.test_failed', () =>
    testKey(context.get(servicesContext), params.keyId),
  )
  const { kind, text } = result === 'failed' ? failed() : messageFor(result)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), `${name}: ${text}`, kind)
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
