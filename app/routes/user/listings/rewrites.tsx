import { href } from 'react-router'
import { z } from 'zod'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { buyRewrites } from '#app/domain/writing/start-rewrite.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { comma } from '#app/i18n/writing.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { useMoreCredits } from '../more-credits.ts'
import type { Route } from './+types/rewrites.ts'
import { buttonFailed, findOwnListing, noListing } from './find-own.server.ts'
import { loadOffer } from './load-listing.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findOwnListing(context, params.listingId)
  const { productName, language } = listing
  return { listing: { productName, language }, offer: await loadOffer(context, listing) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id: listingId, userId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { idempotencyKey } = submission
  const bought = await logFailure(context, 'generation.start_failed', () =>
    buyRewrites(db, { userId, listingId, idempotencyKey }),
  )
  if (bought === 'failed')
    return submission.reject(t`The rewrites could not be bought. Please try again.`, 503)
  switch (bought.outcome) {
    case 'bought': {
      const text = t`You have ${plural({ rewrites: bought.rewrites }, { one: '# more rewrite', other: '# more rewrites' })} in this language.`
      return redirectWithMessage(context, href('/user/listings/:listingId', params), text)
    }
    case 'insufficient':
      return submission.reject(t`You have no credits left. Nothing was bought.`)
    case 'not-found':
      throw noListing()
  }
}

const fields = z.object({ intent: z.literal('buy', { error: buttonFailed }) })

export default function Rewrites({ loaderData, params }: Route.ComponentProps) {
  const { listing, offer } = loaderData
  const more = useMoreCredits()
  const page = href('/user/listings/:listingId', params)
  const { left, perCredit, credits } = offer
  return (
    <QuestionPage
      title={t`${plural({ rewrites: perCredit }, { one: '# more rewrite for 1 credit', other: '# more rewrites for 1 credit' })}`}
      lead={
        <>
          <bdi>{listing.productName}</bdi>
          {comma()}
          {nameOfLanguage(listing.language)}
        </>
      }
      back={{ to: page, label: t`Listing` }}
      id="buy"
      fields={<input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />}
      stacked={false}
      submit={{
        label: t`Use 1 of your ${plural({ credits }, { one: '# credit', other: '# credits' })}`,
        pending: t`Buying...`,
        variant: 'primary',
        name: 'intent',
        value: 'buy',
      }}
      instead={
        credits === 0 && (
          <>
            <p>{t`You have no credits left.`}</p>
            <div className="row">
              <ButtonLink to={more.to}>{more.label}</ButtonLink>{' '}
              <ButtonLink variant="ghost" to={page}>
                {t`Back to the listing`}
              </ButtonLink>
            </div>
          </>
        )
      }
    >
      <FormAlert id="buy" />
      <p>{t`${plural({ left }, { one: '# rewrite is', other: '# rewrites are' })} left. With this credit there will be ${{ count: left + perCredit }}. They do not expire, and failed rewrites do not count.`}</p>
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`More rewrites: ${{ product: loaderData?.listing.productName ?? t`Listing` }}`,
)
