import { href, redirect } from 'react-router'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { listLanguageJobs } from '#app/domain/listings/languages.server.ts'
import { listProductListings } from '#app/domain/listings/products.server.ts'
import {
  type LanguagesStart,
  MOST_LANGUAGES,
  startLanguages,
} from '#app/domain/listings/start-languages.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { REFUSALS } from '#app/messages/generation.ts'
import { servicesContext } from '#app/services.server.ts'
import listingCss from '#app/ui/css/listing.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/languages.ts'
import { findOwnListing } from './find-own.server.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LanguagePrice } from './language-price.tsx'
import { loadOffer } from './load-listing.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

/** Without a choice the languages; with one (`languages` in the address) what it costs. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  let listing = await findOwnListing(context, params.listingId)
  let { db } = context.get(servicesContext)
  let [listings, jobs, offer] = await Promise.all([
    listProductListings(db, listing.userId, listing.productId),
    listLanguageJobs(db, listing.userId, listing.productId),
    loadOffer(context, listing),
  ])
  let running = jobs.filter(({ status }) => status === 'running')
  let taken = new Set([...listings, ...running].map(({ language }) => language))
  let others = LANGUAGE_NAMES.filter((name) => !taken.has(name))
  let chosen = others.filter((name) => url.searchParams.getAll('languages').includes(name))
  return { productName: listing.productName, others, chosen, offer, most: MOST_LANGUAGES }
}

export async function action({ params, context }: Route.ActionArgs) {
  let listing = await findOwnListing(context, params.listingId)
  let submission = await readSubmission(context, fields)
  if (!submission.valid) return submission.rejected
  let { db, runner } = context.get(servicesContext)
  let { languages } = submission.value
  let started = await logFailure(context, 'generation.start_failed', () =>
    startLanguages(db, {
      userId: listing.userId,
      idempotencyKey: submission.idempotencyKey,
      productId: listing.productId,
      languages,
      again: false,
    }),
  )
  if (started === 'failed') return submission.reject('Failed to deduct credits', 503)
  if (started.outcome !== 'jobs') {
    let { status, message } = refusalOf(started, languages.length)
    return submission.reject(message, status)
  }
  if (started.isNew) for (let id of started.ids) runner.enqueue(id)
  let [first = ''] = started.ids
  if (started.ids.length === 1)
    return redirect(href('/user/generate-product-description/:jobId', { jobId: first }), 303)
  let text = `${languages.length} languages are being written. They appear here one by one.`
  return redirectWithMessage(context, href('/user/listings/:listingId', params), text)
}

const fields = z.object({
  languages: z
    .array(z.enum(LANGUAGE_NAMES, 'Choose a language from the list.'), 'Choose at least one language.')
    .min(1, 'Choose at least one language.')
    .max(MOST_LANGUAGES, `Choose ${MOST_LANGUAGES} languages at most.`)
    .transform((names) => [...new Set(names)]),
})

function refusalOf(started: Exclude<LanguagesStart, { outcome: 'jobs' }>, count: number) {
  switch (started.outcome) {
    case 'there':
    case 'not-there':
      return {
        status: 409,
        message: `There is a listing in ${started.language} already, or it is being written. No credit was used.`,
      }
    case 'not-found':
      return { status: 404, message: 'There is no such listing in your account.' }
    case 'insufficient':
      return {
        status: 400,
        message: `You need ${count} ${count === 1 ? 'credit' : 'credits'} for this. No credit was used.`,
      }
    default:
      return REFUSALS[started.outcome]
  }
}

export default function Languages({ loaderData, params }: Route.ComponentProps) {
  let { productName, others, chosen, offer, most } = loaderData
  return (
    <>
      <PageHead
        title="Add languages"
        lead={
          <>
            <bdi>{productName}</bdi>: the same facts, 1 credit for each language.
          </>
        }
        back={{ to: href('/user/listings/:listingId', params), label: 'Listing' }}
      />
      <FormAlert id="languages" />
      {chosen.length > 0 ? (
        <LanguagePrice
          languages={chosen}
          offer={offer}
          most={most}
          page={href('/user/listings/:listingId/languages', params)}
        />
      ) : (
        <LanguageChoice languages={others} credits={offer.credits} most={most} />
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Add languages: ${loaderData?.productName ?? 'Listing'} - Listwright` }]
}
