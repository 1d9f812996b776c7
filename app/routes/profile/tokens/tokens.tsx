import { data, href, type RouterContextProvider } from 'react-router'
import { tokenDraft } from '#app/domain/people/api-token-draft.ts'
import { createToken, listTokens, MOST_TOKENS, revokeToken } from '#app/domain/people/api-tokens.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { proof } from '#app/forms/proof.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/tokens.ts'
import { TokenForm } from './token-form.tsx'
import { TokenTable } from './token-table.tsx'

const schema = tokenDraft.extend({ proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const [tokens, confirmation] = await Promise.all([listTokens(db, id), readConfirmation(context)])
  return { tokens, confirmation, idempotencyKey: newId() }
}

/** Two kinds of forms post here; their buttons say which. */
export async function action({ context }: Route.ActionArgs) {
  const form = await readForm(context)
  if (form.get('intent') === 'revoke') return revoke(context, form.get('token'))
  const submission = await readSubmission(context, schema, { hide: ['proof', 'idempotencyKey'] })
  if (!submission.valid) return submission.rejected
  const unproven = await confirmRecent(context, form)
  if (unproven) return submission.reject(unproven)
  const { proof: _proof, ...draft } = submission.value
  const created = await createToken(context.get(servicesContext).db, context.get(userContext), {
    ...draft,
    idempotencyKey: submission.idempotencyKey,
  })
  if (created.outcome !== 'created') return submission.reject(refusals()[created.outcome], 409)
  // In this answer and nowhere else: a redirect would have to keep it somewhere.
  return data<TokenCreated>({ token: created.token }, { status: 201 })
}

interface TokenCreated extends FormResult {
  token: string
}

const refusals = () => ({
  known: t`This form has already created its token, and a token is shown only once. Revoke it if you have lost it.`,
  'too-many': t`You have ${plural({ tokens: MOST_TOKENS }, { one: '# token', other: '# tokens' })} in use. Revoke one of them first.`,
})

async function revoke(context: Readonly<RouterContextProvider>, id: FormDataEntryValue | null) {
  const { db } = context.get(servicesContext)
  const revoked = typeof id === 'string' && (await revokeToken(db, context.get(userContext), id))
  if (!revoked) throw notFound(t`We couldn’t find this token in your account.`)
  return redirectWithMessage(context, href('/update-profile/tokens'), t`The token was revoked.`)
}

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, confirmation, idempotencyKey } = loaderData
  const token = (actionData as Partial<TokenCreated> | undefined)?.token
  return (
    <>
      <PageHead
        title={t`API tokens`}
        lead={t`A token lets one of your programs do what you can do here.`}
        back={{ to: '/update-profile/security', label: t`Account security` }}
      >
        <ButtonLink variant="outline" to={href('/api/docs')}>
          {t`How to use them`}
        </ButtonLink>
      </PageHead>
      {token && (
        <Alert kind="success" title={t`Copy your token now`}>
          <p>{t`You won’t see it again. We only keep a fingerprint of it.`}</p>
          <p>
            <code className="mono break-all">{token}</code>
          </p>
        </Alert>
      )}
      <TokenForm confirmation={confirmation} idempotencyKey={idempotencyKey} />
      <TokenTable tokens={tokens} />
    </>
  )
}

export const meta = pageTitle(msg`API tokens`)
