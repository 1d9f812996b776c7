import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { tokenDraft } from '#app/domain/accounts/api-token-draft.ts'
import { createToken, listTokens, MOST_TOKENS, revokeToken } from '#app/domain/accounts/api-tokens.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { proof } from '#app/routes/admin/confirm/proof.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/tokens.ts'
import { TokenForm } from './token-form.tsx'
import { TokenTable } from './token-table.tsx'

const schema = tokenDraft.extend({ requestId: z.string().regex(/^[\w-]{22}$/), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id } = context.get(userContext)
  let [tokens, confirmation] = await Promise.all([listTokens(db, id), readConfirmation(context)])
  return { tokens, confirmation, requestId: newId() }
}

/** What a posted form comes back with: the new token, this once, or what is wrong with the form. */
type Answer = { token: string; result: null } | { token: null; result: SubmissionResult<string[]> }

/** Two kinds of forms post here; their buttons say which. */
export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  if (form.get('intent') === 'revoke') return revoke(context, form.get('token'))
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data<Answer>(
      { token: null, result: submission.reply({ ...fault, hideFields: ['proof', 'requestId'] }) },
      { status },
    )
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { proof: _proof, ...wanted } = submission.value
  let created = await createToken(context.get(servicesContext).db, context.get(userContext), wanted)
  if (created.outcome !== 'created') return refuse(409, { formErrors: [REFUSALS[created.outcome]] })
  // In this answer and nowhere else: a redirect would have to keep it somewhere.
  return data<Answer>({ token: created.token, result: null }, { status: 201 })
}

const REFUSALS = {
  known: 'This form has made its token already, and a token is shown once. Revoke it if you have lost it.',
  'too-many': `You have ${MOST_TOKENS} tokens that are in use. Revoke one of them first.`,
}

async function revoke(context: Readonly<RouterContextProvider>, id: FormDataEntryValue | null) {
  let { db } = context.get(servicesContext)
  let revoked = typeof id === 'string' && (await revokeToken(db, context.get(userContext), id))
  if (!revoked) throw data({ message: 'There is no such token in your account.' }, { status: 404 })
  context.get(sessionContext).flash('message', { kind: 'success', text: 'The token is revoked.' })
  return redirect(href('/update-profile/tokens'), 303)
}

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  let { tokens, confirmation, requestId } = loaderData
  return (
    <>
      <PageHead
        title="API tokens"
        lead="A token lets a program of yours do what you may do here."
        back={{ to: '/update-profile/security', label: 'Account security' }}
      >
        <Link className="btn btn-outline btn-sm" to={href('/api/docs')}>
          How to use them
        </Link>
      </PageHead>
      {actionData?.token && (
        <Alert kind="success" title="Copy your token now">
          <p>It is shown this once; only a fingerprint of it is kept.</p>
          <p>
            <code className="mono break-all">{actionData.token}</code>
          </p>
        </Alert>
      )}
      <TokenForm
        key={requestId}
        result={actionData?.result ?? undefined}
        confirmation={confirmation}
        requestId={requestId}
      />
      <TokenTable tokens={tokens} />
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'API tokens - Listwright' }]
}
