import { href, redirect } from 'react-router'
import { z } from 'zod'
import { defaultChoice } from '#app/domain/batches/default-choice.server.ts'
import { findSameFile } from '#app/domain/batches/find-same-file.server.ts'
import { planBatch } from '#app/domain/batches/plan.server.ts'
import { startBatch } from '#app/domain/batches/start-batch.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import { usedFirst } from '#app/domain/listings/language-names.ts'
import { listUsedLanguages } from '#app/domain/listings/library.server.ts'
import { readAvailability } from '#app/domain/writing/availability.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { startRefusals } from '#app/messages/batches.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import batchesCss from '#app/ui/css/batches.css?url'
import importsCss from '#app/ui/css/imports.css?url'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { WritingPaused } from '#app/ui/writing-paused.tsx'
import type { Route } from './+types/cost.ts'
import { CostChoice } from './cost-choice.tsx'
import { CostOrder } from './cost-order.tsx'
import { findOwnBatch, noImport } from './find-own.server.ts'
import { readChoice } from './read-choice.ts'
import { SameFile } from './same-file.tsx'
import { ImportSteps } from './steps.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: batchesCss },
  { rel: 'stylesheet', href: importsCss },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const batch = await findOwnBatch(context, params.batchId)
  if (batch.state === 'columns') throw redirect(`/user/imports/${batch.id}/columns`)
  if (batch.state !== 'check' && batch.state !== 'cost')
    throw redirect(href('/user/imports/:batchId', { batchId: batch.id }))
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const [brands, balance, availability, usual, usedLanguages, sameFile] = await Promise.all([
    listBrands(db, userId),
    readBalance(db, userId),
    readAvailability(db),
    defaultChoice(db, batch.id),
    listUsedLanguages(db, userId),
    findSameFile(db, userId, batch.id),
  ])
  const choice = readChoice(url.searchParams, batch, usual)
  const isFirst = batch.texts === 0
  const [plan, trial] = await Promise.all([
    planBatch(db, batch.id, choice),
    isFirst ? planBatch(db, batch.id, choice, { trial: true }) : undefined,
  ])
  const brandNames = brands.map(({ id, name, isDefault }) => ({ id, name, isDefault }))
  const isPaused = availability !== 'ready'
  return { batch, choice, plan, trial, brands: brandNames, balance, isPaused, usedLanguages, sameFile }
}

const schema = z.object({
  credits: z.coerce.number().int().min(0),
  trial: z.literal('yes').optional(),
})

export async function action({ context, params, url }: Route.ActionArgs) {
  const batch = await findOwnBatch(context, params.batchId)
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.reject(startRefusals().changed.message)
  const { db, feeder } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { id } = batch
  const { credits, trial } = submission.value
  const options = readChoice(url.searchParams, batch, await defaultChoice(db, id))
  const wish = { userId, id, credits, trial: trial === 'yes', options }
  const started = await logFailure(context, 'batches.start_failed', () => startBatch(db, wish))
  if (started === 'failed')
    return submission.reject(t`Writing could not be started. No credits were used.`, 503)
  switch (started.outcome) {
    case 'started':
      feeder.wake()
      return redirectWithMessage(
        context,
        href('/user/imports/:batchId', { batchId: id }),
        credits === 0
          ? t`Your products are being updated. No credits were used.`
          : t`${plural({ credits }, { one: '# listing is being written.', other: '# listings are being written.' })}`,
      )
    case 'there':
      return redirect(href('/user/imports/:batchId', { batchId: id }), 303)
    case 'not-found':
      throw noImport()
    default: {
      const { message, status } = startRefusals()[started.outcome]
      return submission.reject(message, status)
    }
  }
}

export default function Cost({ loaderData }: Route.ComponentProps) {
  const { batch, choice, plan, trial, brands, balance, isPaused, usedLanguages, sameFile } = loaderData
  const { id, name, isOfLibrary } = batch
  return (
    <>
      <PageHead
        title={t`Languages and cost`}
        lead={
          <b>
            <bdi>{name}</bdi>
          </b>
        }
        back={wayBack(batch)}
      >
        {!isOfLibrary && <ImportSteps current="cost" />}
      </PageHead>
      {isPaused && <WritingPaused />}
      <SameFile other={sameFile} />
      {batch.asked > 0 && batch.texts === 0 && (
        <Alert kind="warning" quiet>
          <p>
            {t`${plural({ count: batch.asked }, { one: '# product has a key that you use for another product. Unless you say that it is the same product, it becomes a new one.', other: '# products have a key that you use for another product. Unless you say that they are the same, they become new ones.' })}`}{' '}
            <Link to={`/user/imports/${id}/check#asked`}>{t`Compare them`}</Link>
          </p>
        </Alert>
      )}
      <div className={choice.languages.length > 0 ? 'cost cost-priced' : 'cost'}>
        <CostChoice
          key={JSON.stringify(choice)}
          {...{ batch, choice, brands, plan }}
          names={usedFirst(usedLanguages)}
        />
        {choice.languages.length > 0 && <CostOrder {...{ batch, choice, plan, trial, balance }} />}
      </div>
    </>
  )
}

/** To where its products come from, while none of it is written. */
function wayBack({ id, state, isOfLibrary, texts }: Route.ComponentProps['loaderData']['batch']) {
  if (isOfLibrary && texts === 0) return { to: href('/user/listings'), label: t`Listings` }
  return state === 'check'
    ? { to: `/user/imports/${id}/check`, label: t`Check` }
    : { to: href('/user/imports'), label: t`Imports` }
}

export const meta = pageTitle(msg`Languages and cost`)
