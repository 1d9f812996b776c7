import { href, redirect } from 'react-router'
import { z } from 'zod'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { textLanguage } from '#app/domain/listings/languages.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { CHIP_KEYS, LONGEST_INSTRUCTION } from '#app/domain/listings/rewrite-chips.ts'
import { currentOf } from '#app/domain/listings/save-section.server.ts'
import { sectionName } from '#app/domain/listings/sections.ts'
import { type RewriteStart, startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { t } from '#app/i18n/macro.ts'
import { comma } from '#app/i18n/writing.ts'
import { noApiKeys } from '#app/messages/generation.ts'
import { servicesContext } from '#app/services.server.ts'
import listingCss from '#app/ui/css/listing.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SectionText } from '#app/ui/listing/section-text.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/rewrite.ts'
import { buttonFailed, findOwnSection, noListing } from './find-own.server.ts'
import { loadOffer } from './load-listing.server.ts'
import { reviewAddress, rowIn } from './rewrite-address.ts'
import { NO_BASE, RewriteForm, type RewriteValues } from './rewrite-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { listing, section } = await findOwnSection(context, params)
  const { parts = [], revisionId = null } = currentOf(listing, section) ?? {}
  const { id, productName, language } = listing
  return {
    listing: { id, productName, language, ...textLanguage(language) },
    section: { key: section, parts, revisionId },
    offer: await loadOffer(context, listing),
    review: reviewAddress(url),
  }
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const { listing, section } = await findOwnSection(context, params)
  const submission = await readSubmission(context, wish)
  if (!submission.valid) return submission.rejected
  const { db, runner } = context.get(servicesContext)
  const { base, intent: _, ...value } = submission.value
  const started = await logFailure(context, 'generation.start_failed', () =>
    startRewrite(db, {
      userId: listing.userId,
      idempotencyKey: submission.idempotencyKey,
      listingId: listing.id,
      section,
      ...value,
      ...(base !== undefined && { base: base === NO_BASE ? null : base }),
    }),
  )
  if (started === 'failed') return submission.reject(t`This could not be started. Please try again.`, 503)
  switch (started.outcome) {
    case 'job': {
      if (started.isNew) runner.enqueue(started.id)
      const review = reviewAddress(url)
      if (review) return redirect(rowIn(review, listing.id), 303)
      const page = href('/user/listings/:listingId', { listingId: listing.id })
      return redirect(`${page}#section-${section}`, 303)
    }
    case 'not-found':
      throw noListing()
    default: {
      const { status, message } = refusals()[started.outcome]
      return submission.reject(message, status)
    }
  }
}

const wish = z.object({
  intent: z.literal('rewrite', { error: buttonFailed }),
  part: z.int().min(0).max(100).optional(),
  chips: z.array(z.enum(CHIP_KEYS)).max(CHIP_KEYS.length).default([]),
  instruction: z
    .string()
    .default('')
    .transform((text) => cleanText(text, true))
    .refine((text) => [...text].length <= LONGEST_INSTRUCTION, {
      error: () => t`The instruction can have at most 500 characters.`,
    }),
  base: z.string().max(60).optional(),
})

const refusals = (): Record<
  Exclude<RewriteStart['outcome'], 'job' | 'not-found'>,
  { status: number; message: string }
> => ({
  'no-user': { status: 404, message: t`User data not found` },
  'no-keys': { status: 400, message: noApiKeys() },
  'none-left': { status: 409, message: t`You have no rewrites left in this language.` },
  changed: {
    status: 409,
    message: t`The text has changed since you opened the page. Check it below, then start the rewrite again.`,
  },
  'no-part': { status: 409, message: t`That entry no longer exists. Please choose again.` },
  busy: {
    status: 409,
    message: t`You have reached the limit of rewrites in progress. Wait until one of them is done.`,
  },
})

export default function Rewrite({ loaderData, params }: Route.ComponentProps) {
  const { listing, section, offer, review } = loaderData
  const id = `rewrite-${section.key}`
  const values = useTyped(id)
  return (
    <>
      <PageHead
        title={
          section.parts.length > 0
            ? t`Rewrite ${{ section: sectionName(section.key) }}`
            : t`Write ${{ section: sectionName(section.key) }}`
        }
        lead={
          <>
            <bdi>{listing.productName}</bdi>
            {comma()}
            {nameOfLanguage(listing.language)}
          </>
        }
        back={
          review
            ? { to: rowIn(review, listing.id), label: t`Review` }
            : {
                to: href('/user/listings/:listingId', { listingId: params.listingId }),
                label: t`Listing`,
              }
        }
      />
      <div className="form">
        <FormAlert id={id} />
        {section.parts.length > 0 && (
          <section className="result stack" aria-labelledby="now">
            <h2 id="now">{t`The current text`}</h2>
            <div lang={listing.lang}>
              <SectionText section={section.key} parts={section.parts} checks={NO_CHECKS} dir={listing.dir} />
            </div>
          </section>
        )}
        <RewriteForm listingId={listing.id} section={section} offer={offer} values={values} review={review} />
      </div>
    </>
  )
}

const NO_CHECKS = { marks: [], findings: [] }

/** What was typed before the form was refused. */
function useTyped(id: string): RewriteValues | undefined {
  const typed = useFormResult(id)?.initialValue
  if (!typed) return undefined
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const chips = [typed.chips].flat().filter((chip) => typeof chip === 'string')
  return { part: text('part'), chips, instruction: text('instruction') }
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) => {
  const { listing, section } = loaderData ?? {}
  const product = listing?.productName ?? t`Listing`
  return section?.parts.length === 0 ? t`Write: ${{ product }}` : t`Rewrite: ${{ product }}`
})
