import { href, redirect } from 'react-router'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import type { Route } from './+types/key-test.ts'
import { requireKey } from './key.server.ts'
import { testedMessage } from './test-text.server.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

/** An address that is merely opened asks nobody. */
export function loader() {
  return redirect(href('/admin/settings/ai-keys'), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  const { name } = await requireKey(context, params.keyId)
  const { kind, text } = await testedMessage(context, params.keyId)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), `${name}: ${text}`, kind)
}
