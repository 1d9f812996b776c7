import { href } from 'react-router'
import { keyEdit } from '#app/domain/writing/keys/key-draft.ts'
import { changeKey } from '#app/domain/writing/keys/manage-keys.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import type { Route } from './+types/key.ts'
import { requireKey } from './key.server.ts'
import { KeyForm } from './key-form.tsx'
import { testedMessage } from './test-text.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [key, confirmation] = await Promise.all([
    requireKey(context, params.keyId),
    readConfirmation(context),
  ])
  return { key, confirmation }
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, keyEdit.extend({ proof }), { hide: ['key'] })
  if (!submission.valid) return submission.rejected
  const { db, vault } = context.get(servicesContext)
  const change = {
    ...submission.value,
    id: params.keyId,
    key: submission.value.key,
    address: submission.value.address,
  }
  const outcome = await logFailure(context, 'keys.update_failed', () =>
    changeKey(db, vault, change, context.get(userContext).id),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to update key`, 500)
  if (outcome === 'unknown') throw notFound(t`This key does not exist or was deleted.`)
  if (outcome === 'conflict') return submission.reject(changedMeanwhile(), 409)
  if (outcome === 'needs-key')
    return submission.reject({
      key: [t`Enter the key again: the stored one is never sent to a different address.`],
    })
  const saved = t`API key updated successfully!`
  if (change.key === undefined) return redirectWithMessage(context, href('/admin/settings/ai-keys'), saved)
  const { kind, text } = await testedMessage(context, params.keyId)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), `${saved} ${text}`, kind)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function KeyPage({ loaderData, params }: Route.ComponentProps) {
  const { key, confirmation } = loaderData
  return (
    <>
      <PageHead
        title={t`Edit ${{ name: key.name }}`}
        back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      />
      <KeyForm
        action={href('/admin/settings/ai-keys/:keyId', params)}
        value={{
          version: key.version,
          name: key.name,
          address: key.address ?? '',
          isActive: key.isActive,
        }}
        masked={key.masked}
        confirmation={confirmation}
        submit={t`Save Changes`}
      >
        <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys')}>
          {t`Cancel`}
        </ButtonLink>
      </KeyForm>
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ name: loaderData?.key.name ?? t`key` }} - AI keys`,
)
