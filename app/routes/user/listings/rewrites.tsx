import { href } from 'react-router'
import { z } from 'zod'
import { buyRewrites } from '#app/domain/listings/start-rewrite.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { useMoreCredits } from '../more-credits.ts'
import * as userWords from '../words.tsx'
import type { Route } from './+types/rewrites.ts'
import { findOwnListing, noListing } from './find-own.server.ts'
import { loadOffer } from './load-listing.server.ts'
import * as words from './rewrite-words.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  let listing = await findOwnListing(context, params.listingId)
  let { productName, language } = listing
  return { listing: { productName, language }, offer: await loadOffer(context, listing) }
}

export async function action({ params, context }: Route.ActionArgs) {
  let { id: listingId, userId } = await findOwnListing(context, params.listingId)
  let submission = await readSubmission(context, fields)
  if (!submission.valid) return submission.rejected
  let { db } = context.get(servicesContext)
  let { idempotencyKey } = submission
  let bought = await logFailure(context, 'generation.start_failed', () =>
    buyRewrites(db, { userId, listingId, idempotencyKey }),
  )
  if (bought === 'failed') return submission.reject(words.theyCouldNotBeBought, 503)
  switch (bought.outcome) {
    case 'bought': {
      let text = words.youHaveMoreRewritesInThisLanguage(bought.rewrites)
      return redirectWithMessage(context, href('/user/listings/:listingId', params), text)
    }
    case 'insufficient':
      return submission.reject(words.youHaveNoCreditsLeft)
    case 'not-found':
      throw noListing()
  }
}

const fields = z.object({ intent: z.literal('buy', words.thatButtonDidNotWork) })

export default function Rewrites({ loaderData, params }: Route.ComponentProps) {
  let { listing, offer } = loaderData
  let more = useMoreCredits()
  let page = href('/user/listings/:listingId', params)
  let { left, perCredit, credits } = offer
  return (
    <>
      <PageHead
        title={words.moreRewritesFor1Credit(perCredit)}
        lead={
          <>
            <bdi>{listing.productName}</bdi>, {listing.language}
          </>
        }
        back={{ to: page, label: userWords.listing }}
      />
      <FormAlert id="buy" />
      <p>{words.rewritesAreLeft(left, left + perCredit)}</p>
      {credits === 0 ? (
        <>
          <p>{words.youHaveNoCreditsLeftNow}</p>
          <div className="row">
            <ButtonLink to={more.to}>{more.label}</ButtonLink>{' '}
            <ButtonLink variant="ghost" to={page}>
              {words.backToTheListing}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form id="buy" method="post" className="row">
          <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
          <SubmitButton name="intent" value="buy" pending={words.buying}>
            {words.use1OfYourCredits(figure(credits), credits)}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.cancel}
          </ButtonLink>
        </Form>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.moreRewritesTitle(loaderData?.listing.productName) }]
}
