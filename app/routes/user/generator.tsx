import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect } from 'react-router'
import { readAvailability } from '#app/domain/generation/availability.server.ts'
import { lastLanguage, listJobs } from '#app/domain/generation/history.server.ts'
import { startJob } from '#app/domain/generation/jobs.server.ts'
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
  let [availability, history, language] = await Promise.all([
    readAvailability(db).catch(orLog(KEYS_UNREAD)),
    listJobs(db, visitor.id, before).catch(orLog(JOBS_UNREAD)),
    lastLanguage(db, visitor.id).catch(() => undefined),
  ])
  let page = {
    requestId: newId(),
    credits: visitor.balance,
    availability: availability ?? { unread: KEYS_UNREAD },
    history,
    isFirstPage: !before,
    language: language && findLanguage(language) ? language : DEFAULT_LANGUAGE,
  }
  return availability && history ? page : data(page, { status: 500 })
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
  let { requestId, credits, availability, history, isFirstPage, language } = loaderData
  return (
    <>
      <GeneratorHead credits={credits} />
      <div className="gen">
        <GeneratorForm
          lastResult={actionData}
          values={{ productName: '', productDetails: '', language }}
          requestId={requestId}
          credits={credits}
          availability={availability}
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
