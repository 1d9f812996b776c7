import { href, redirect } from 'react-router'
import { type KeyTest, testKey } from '#app/domain/generation/keys/test-key.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { Route } from './+types/key-test.ts'
import { requireKey } from './key.server.ts'
import * as words from './words.tsx'

export { default, ErrorBoundary } from '../../errors.tsx'

/** An address that is merely opened asks nobody. */
export function loader() {
  return redirect(href('/admin/settings/ai-keys'), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let { name } = await requireKey(context, params.keyId)
  let result = await logFailure(context, 'keys.test_failed', () =>
    testKey(context.get(servicesContext), params.keyId),
  )
  let { kind, text } = result === 'failed' ? FAILED : wordsFor(result)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), `${name}: ${text}`, kind)
}

const FAILED: FlashMessage = { kind: 'error', text: words.keyCouldNotBeTested }

function wordsFor(test: KeyTest): FlashMessage {
  if (test.outcome === 'good') return { kind: 'success', text: words.theModelResponded }
  if (test.outcome === 'unknown') throw notFound(words.unknownKey)
  if (test.outcome === 'unreadable') {
    return { kind: 'error', text: words.thisKeyWasEncryptedWithDifferent }
  }
  let { kind, text } = SAYING[test.outcome]
  return { kind, text: `${text} ${test.detail}` }
}

const SAYING: Record<'refused' | 'rate-limited' | 'no-model' | 'unreachable' | 'unclear', FlashMessage> = {
  refused: { kind: 'error', text: words.modelServiceRefusedThisKey },
  'rate-limited': { kind: 'warning', text: words.modelServiceKnowsThisKey },
  unreachable: {
    kind: 'error',
    text: words.modelServiceCouldNotBeReached,
  },
  'no-model': {
    kind: 'error',
    text: words.modelServiceDoesNotHaveModel,
  },
  unclear: { kind: 'warning', text: words.theModelServiceResponded },
}
