import { data, href, useActionData } from 'react-router'
import { z } from 'zod'
import { addPasskey } from '#app/domain/people/passkeys/add-passkey.server.ts'
import { newCredential } from '#app/domain/people/passkeys/credential.ts'
import { listPasskeys, removePasskey } from '#app/domain/people/passkeys/passkeys.server.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { hasTwoFactor } from '#app/domain/people/two-factor.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { noPasskeysHere, passkeyTooLate } from '#app/messages/accounts.ts'
import { readChallenge } from '#app/middleware/challenge-cookie.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { isRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedText } from '#app/typed-text.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RecoveryCodes } from '../two-factor-forms.tsx'
import type { Route } from './+types/passkeys.ts'
import { confirmFirst, tooManyPasskeys } from './messages.ts'
import { AddForm, IdentityForm } from './passkey-forms.tsx'
import { PasskeyTable } from './passkey-table.tsx'

export const handle: RouteHandle = { pageScript: 'account' }

const PAGE = href('/update-profile/passkeys')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const [passkeys, hasSecondFactor, confirmation] = await Promise.all([
    listPasskeys(db, id),
    hasTwoFactor(db, id),
    readConfirmation(context),
  ])
  const rpId = relyingPartyOf(url.origin)?.id
  const page = { passkeys, hasSecondFactor, confirmation, rpId }
  return data(page, { headers: { 'cache-control': NEVER_STORED } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Three kinds of forms post here; their buttons or fields say which. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.context)
  if (form.get('intent') === 'remove') return remove(args, form.get('passkey'))
  if (form.has('credential')) return add(args)
  const submission = await readConfirmedSubmission(args.context, z.object({ proof }))
  if (!submission.valid) return submission.rejected
  return redirectWithMessage(args.context, PAGE, t`Thank you. You can add and remove passkeys now.`, 'info')
}

const addSchema = z.object({
  name: z
    .string({ error: () => t`Give it a name` })
    .overwrite(typedText)
    .min(1, { error: () => t`Give it a name` })
    .max(60, { error: () => t`Use at most 60 characters` }),
  credential: newCredential,
  proof,
})

const notAccepted = () => t`This passkey wasn’t accepted. Please try again.`

async function add({ context, request, url }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, addSchema, { hide: ['credential'] })
  if (!submission.valid) {
    return 'credential' in submission.errors ? submission.reject(notAccepted()) : submission.rejected
  }
  const party = relyingPartyOf(url.origin)
  if (!party) return submission.reject(noPasskeysHere(), 409)
  const { db, config } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const { name, credential } = submission.value
  const challenge = await readChallenge(context, request, 'add', id)
  const holder = { userId: id, origin: config.origin }
  const result = await addPasskey(db, party, holder, { name, credential, challenge })
  switch (result.outcome) {
    case 'added':
      if (result.codes) return { codes: result.codes }
      return redirectWithMessage(context, PAGE, t`The passkey “${{ name }}” was added.`)
    case 'expired':
      return submission.reject(passkeyTooLate())
    case 'wrong':
      return submission.reject(notAccepted())
    case 'known':
      return submission.reject(t`This passkey already belongs to an account.`, 409)
    case 'too-many':
      return submission.reject(tooManyPasskeys(), 409)
  }
}

async function remove({ context }: Route.ActionArgs, passkey: FormDataEntryValue | null) {
  const { db, config } = context.get(servicesContext)
  const { id } = context.get(userContext)
  if (!(await isRecent(context))) {
    return redirectWithMessage(context, PAGE, confirmFirst(), 'warning')
  }
  const holder = { userId: id, origin: config.origin }
  const removed = typeof passkey === 'string' && (await removePasskey(db, holder, passkey))
  if (!removed) throw notFound(t`We couldn’t find this passkey in your account.`)
  const isOn = await hasTwoFactor(db, id)
  return redirectWithMessage(
    context,
    PAGE,
    isOn
      ? t`The passkey was removed.`
      : t`The passkey was removed. From now on, your password alone is enough to sign in.`,
  )
}

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  const { passkeys, hasSecondFactor, confirmation, rpId } = loaderData
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  return (
    <>
      <PageHead
        title={t`Passkeys`}
        lead={t`Sign in with your fingerprint, your face or the PIN of your device, without a password.`}
        back={{ to: '/update-profile/security', label: t`Account security` }}
      />
      {codes && <RecoveryCodes codes={codes} />}
      {rpId === undefined && (
        <Alert kind="warning" quiet>
          {noPasskeysHere()}
        </Alert>
      )}
      {confirmation !== 'recent' && <IdentityForm confirmation={confirmation} />}
      {confirmation === 'recent' && rpId !== undefined && <AddForm hasSecondFactor={hasSecondFactor} />}
      <PasskeyTable passkeys={passkeys} rpId={rpId} mayRemove={confirmation === 'recent'} />
    </>
  )
}

export const meta = pageTitle(msg`Passkeys`)
