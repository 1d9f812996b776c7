import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { findJob, markSeen } from '#app/domain/writing/jobs/history.server.ts'
import { isAtJobLimit } from '#app/domain/writing/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { unknownListing } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { Alert } from '#app/ui/alert.tsx'
import generationCss from '#app/ui/css/generation.css?url'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/generation.ts'
import { GeneratorForm } from './generator/form.tsx'
import { GeneratorHead } from './generator/head.tsx'
import { RESULT_HEADING, Result } from './generator/result.tsx'
import { Writing } from './generator/writing.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: generationCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  const user = context.get(userContext)
  const job = await findJob(db, user.id, params.jobId)
  if (!job) throw notFound(unknownListing())
  const isNew = job.status === 'done' && !job.isSeen
  if (isNew) {
    // Where nothing can be written, the page can still be read.
    await markSeen(db, user.id, job.id).catch((error: unknown) =>
      log('generation.seen_failed', { job: job.id, stack: stackOf(error) }),
    )
  }
  const [availability, credits, settings, usedLanguages] = await Promise.all([
    readAvailability(db),
    readBalance(db, user.id),
    readGenerationSettings(db),
    listUsedLanguages(db, user.id),
  ])
  return {
    job,
    isNew,
    credits,
    availability,
    usedLanguages,
    isAtJobLimit: await isAtJobLimit(db, user.id, settings),
    idempotencyKey: newId(),
    refreshAfter: job.status === 'running' ? 2 : undefined,
  }
}

export default function Generation({ loaderData }: Route.ComponentProps) {
  const { job, isNew, credits, availability, usedLanguages, isAtJobLimit, idempotencyKey } = loaderData
  useArrival(job.status, isNew)
  // The result comes first for readers and on narrow screens; on wide ones the form is beside it.
  return (
    <>
      <GeneratorHead credits={credits} isJob />
      <div className="gen">
        <div className="results min-[72rem]:order-last">
          {job.status === 'running' && <Writing key={job.id} job={job} />}
          {job.status === 'failed' && <Failure message={job.error ?? ''} credits={credits} />}
          {job.status === 'done' && job.content && (
            <>
              {isNew && (
                <Alert kind="success" quiet>
                  {generatedText()}
                </Alert>
              )}
              <Result job={job} content={job.content} isNew={isNew} />
            </>
          )}
          <p>
            <Link to={href('/user/generate-product-description')}>{t`All your listings`}</Link>
          </p>
        </div>
        <GeneratorForm
          values={job}
          usedLanguages={usedLanguages}
          idempotencyKey={idempotencyKey}
          credits={credits}
          availability={availability}
          isAtJobLimit={isAtJobLimit}
        />
      </div>
    </>
  )
}

function Failure({ message, credits }: { message: string; credits: number }) {
  return (
    <Alert kind="error" title={t`Error: ${{ message }}`}>
      <p>{t`Your credit has been returned: ${plural({ credits }, { one: '# credit', other: '# credits' })} left. Your details are still in the form.`}</p>
    </Alert>
  )
}

const generatedText = () => t`Product content package generated successfully!`

/** Says so when the listing arrives under the reader's eyes, and leads to it who was waiting for it. */
function useArrival(status: string, isNew: boolean) {
  const before = useRef(status)
  useEffect(() => {
    // It was there before the page was: a link within the site has left the focus nowhere.
    if (isNew && document.activeElement === document.body) document.getElementById(RESULT_HEADING)?.focus()
  }, [isNew])
  useEffect(() => {
    if (before.current === 'running' && status === 'done') {
      showToast('success', generatedText())
      // Whoever writes the next one meanwhile keeps their place in the form.
      if (!document.activeElement?.closest('form')) document.getElementById(RESULT_HEADING)?.focus()
    }
    before.current = status
  }, [status])
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => loaderData?.job.productName ?? t`Content`,
)
