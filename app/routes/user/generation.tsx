import { href, redirect } from 'react-router'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { factLines } from '#app/domain/listings/facts-draft.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { findJob } from '#app/domain/writing/jobs/history.server.ts'
import { isAtJobLimit } from '#app/domain/writing/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { unknownListing } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/generation.ts'
import { GeneratorForm } from './generator/form.tsx'
import { GeneratorHead } from './generator/head.tsx'
import { Writing } from './listings/writing.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

/** The page of a listing until there is one, and then the way to it; of a text that failed, the form that it was asked with. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const user = context.get(userContext)
  const job = await findJob(db, user.id, params.jobId)
  if (!job || (job.status === 'done' && job.listingId === null)) throw notFound(unknownListing())
  if (job.listingId !== null && job.status === 'done')
    throw redirect(href('/user/listings/:listingId', { listingId: job.listingId }))
  if (job.status === 'running')
    return { job, facts: factLines(job.productDetails), form: undefined, refreshAfter: REFRESH }
  const [availability, credits, settings, usedLanguages] = await Promise.all([
    readAvailability(db),
    readBalance(db, user.id),
    readGenerationSettings(db),
    listUsedLanguages(db, user.id),
  ])
  const atLimit = await isAtJobLimit(db, user.id, settings)
  const form = { availability, credits, usedLanguages, isAtJobLimit: atLimit, idempotencyKey: newId() }
  return { job, facts: [], form, refreshAfter: undefined }
}

/** Seconds. */
const REFRESH = 2

export default function Generation({ loaderData: { job, facts, form } }: Route.ComponentProps) {
  if (!form) return <Running job={job} facts={facts} />
  return (
    <>
      <GeneratorHead credits={form.credits} isJob />
      <div className="gen">
        <div className="results min-[72rem]:order-last">
          <Failure message={job.error ?? ''} credits={form.credits} />
        </div>
        <GeneratorForm values={job} {...form} />
      </div>
    </>
  )
}

type PageJob = Route.ComponentProps['loaderData']['job']

function Running({ job, facts }: { job: PageJob; facts: string[] }) {
  return (
    <>
      <PageHead
        title={<bdi>{job.productName}</bdi>}
        back={{ to: href('/user/listings'), label: t`Listings` }}
        meta={
          <>
            <span>{nameOfLanguage(job.language)}</span>{' '}
            <span>
              <Trans>Begun {{ date: <Time iso={job.createdAt} minute /> }}</Trans>
            </span>
          </>
        }
      />
      <Writing key={job.id} job={job} facts={facts} />
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

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => loaderData?.job.productName ?? t`Content`,
)
