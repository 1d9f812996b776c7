import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect } from 'react-router'
import { listJobs } from '#app/domain/generation/history.server.ts'
import { startJob } from '#app/domain/generation/jobs.server.ts'
import { hasKey } from '#app/domain/generation/keys.server.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '#app/domain/generation/languages.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { loginAddress } from '#app/middleware/redirects.ts'
import { sessionContext, visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Message } from '#app/ui/message-page.tsx'
import { NO_RESPONSE, orUnsent } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/generator.ts'
import { GeneratorForm } from './generator/form.tsx'
import { GeneratorHead, TITLE } from './generator/head.tsx'
import { History } from './generator/history.tsx'
import { REFUSALS, requestSchema } from './generator/request.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  let visitor = context.get(visitorContext)
  if (!visitor) return null
  let { db, log } = context.get(servicesContext)
  let before = url.searchParams.get('before') ?? undefined
  // Each part that cannot be read says so in its place.
  let orLog = (what: string) => (error: unknown) => {
    log(what, { message: String(error) })
    return undefined
  }
  let [hasKeys, history] = await Promise.all([
    hasKey(db).catch(orLog(KEYS_UNREAD)),
    listJobs(db, visitor.id, before).catch(orLog(JOBS_UNREAD)),
  ])
  let page = { requestId: newId(), credits: visitor.balance, hasKeys, history, isFirstPage: !before }
  return hasKeys === undefined || !history ? data(page, { status: 500 }) : page
}

const KEYS_UNREAD = 'Error loading API keys'
const JOBS_UNREAD = 'Failed to load data'

export async function action({ context }: Route.ActionArgs) {
  let visitor = context.get(visitorContext)
  if (!visitor) {
    context.get(sessionContext).flash('message', SIGNED_OUT)
    throw redirect(loginAddress(href('/user/generate-product-description')), 303)
  }
  let form = await readForm(context)
  if (form.get('intent') === 'reset') return redirect(href('/user/generate-product-description'), 303)
  let submission = parseWithZod(form, { schema: requestSchema })
  if (submission.status !== 'success') return refuse(submission.reply(), 400)
  let { db, runner, log } = context.get(servicesContext)
  let { requestId = newId(), ...request } = submission.value
  let started = await startJob(db, { userId: visitor.id, requestId, ...request }).catch((error: unknown) => {
    log('job-error', { user: visitor.id, stack: error instanceof Error ? (error.stack ?? '') : '' })
    return { outcome: 'not-deducted' as const }
  })
  if (started.outcome !== 'job') {
    let { status, message } = REFUSALS[started.outcome]
    return refuse(submission.reply({ formErrors: [message] }), status)
  }
  if (started.isNew) runner.wake(started.id)
  return redirect(href('/user/generate-product-description/:jobId', { jobId: started.id }), 303)
}

const SIGNED_OUT = {
  kind: 'error',
  text: 'User not logged in. Sign in and send the form again: no credit was used.',
} as const

/** The form again. A language that is none would show as the list's first. */
function refuse(reply: SubmissionResult, status: number) {
  let typed = reply.initialValue?.language
  let language = typeof typed === 'string' && findLanguage(typed) ? typed : DEFAULT_LANGUAGE
  return data({ ...reply, initialValue: { ...reply.initialValue, language } }, { status })
}

/** The form begins anew with each answer. */
export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, NO_RESPONSE)
}

export default function Generator({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <LoginPrompt />
  let { requestId, credits, hasKeys, history, isFirstPage } = loaderData
  return (
    <>
      <GeneratorHead credits={credits} />
      <div className="gen">
        <GeneratorForm
          lastResult={actionData}
          values={{ productName: '', productDetails: '', language: DEFAULT_LANGUAGE }}
          requestId={requestId}
          credits={credits}
          hasKeys={hasKeys ?? KEYS_UNREAD}
        />
        <div className="results">
          {!history ? (
            <Alert kind="error" quiet>
              {JOBS_UNREAD}
            </Alert>
          ) : isFirstPage && history.jobs.length === 0 ? (
            <Empty icon="pencil">Your content appears here, part by part.</Empty>
          ) : (
            <History {...history} isFirstPage={isFirstPage} />
          )}
        </div>
      </div>
    </>
  )
}

function LoginPrompt() {
  let login = loginAddress(href('/user/generate-product-description'))
  return (
    <Message
      title="Please log in to generate product descriptions"
      action={
        <Link className="btn btn-primary" to={login}>
          Go to Login
        </Link>
      }
    >
      Each content package uses one credit of your account, and everything you generate is kept there.
    </Message>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${TITLE} - Listwright` }]
}
