import { href } from 'react-router'
import { z } from 'zod'
import { findLanguage } from '#app/domain/generation/content/languages.ts'
import { currentOf, saveSection } from '#app/domain/listings/save-section.server.ts'
import { partsFromText, sectionDraft } from '#app/domain/listings/section-draft.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { SECTIONS, sectionName } from '#app/domain/listings/sections.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import listingCss from '#app/ui/css/listing.css?url'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/section-editor.ts'
import { findOwnSection, noListing } from './find-own.server.ts'
import { LengthCounts } from './length-counts.tsx'
import { loadChannels } from './load-listing.server.ts'
import { limitsOf } from './text-limits.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listingCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  let { listing, section } = await findOwnSection(context, params)
  let { parts = [], revisionId = '' } = currentOf(listing, section) ?? {}
  let { id, productName, language } = listing
  let lang = findLanguage(language)?.code
  return {
    listing: { id, productName, language, lang },
    section,
    limits: limitsOf(listing, section, await loadChannels(context, listing)),
    text: textFromParts(section, parts),
    base: revisionId,
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  let { listing, section } = await findOwnSection(context, params)
  let submission = await readSubmission(context, fields)
  if (!submission.valid) return submission.rejected
  let { text, base } = submission.value
  let drafted = sectionDraft(section).safeParse(partsFromText(section, text))
  if (!drafted.success) return submission.reject({ text: drafted.error.issues.map(({ message }) => message) })
  let parts = drafted.data
  let { id: listingId, userId } = listing
  let { db } = context.get(servicesContext)
  let saved = await saveSection(db, { userId, listingId, section, parts, base: base || null })
  let page = `${href('/user/listings/:listingId', { listingId })}#section-${section}`
  let { title } = SECTIONS[section]
  switch (saved.outcome) {
    case 'saved':
      return redirectWithMessage(context, page, `${title}: saved.`)
    case 'unchanged':
      return redirectWithMessage(context, page, `${title}: nothing was changed.`, 'info')
    case 'conflict':
      return submission.reject(CONFLICT, 409)
    case 'not-found':
      throw noListing()
  }
}

const CONFLICT =
  'The text was changed while you were editing it. Both are below: keep one, or join them, then save.'

const fields = z.object({
  text: z.string().max(200_000, 'The text is too long.').default(''),
  base: z.string().max(60).default(''),
})

export default function SectionEditor({ loaderData }: Route.ComponentProps) {
  let { listing, section, limits, text, base } = loaderData
  let title = SECTIONS[section].title
  let page = href('/user/listings/:listingId', { listingId: listing.id })
  let [form, fields] = usePostedForm<{ text: string; base: string }>({
    id: 'section',
    defaultValue: { text, base },
  })
  let result = useFormResult('section')
  let isConflict = result?.error?.['']?.includes(CONFLICT) ?? false
  let typedBase = result?.initialValue?.base
  // A form that was refused for what it says is still about the text that its sender has seen.
  let seen = result && !isConflict ? (typeof typedBase === 'string' ? typedBase : '') : base
  return (
    <>
      <PageHead
        title={`Edit ${sectionName(section)}`}
        lead={
          <>
            <bdi>{listing.productName}</bdi>, {listing.language}
          </>
        }
        back={{ to: page, label: 'Listing' }}
      />
      <PostedForm form={form}>
        <ErrorSummary form={form} />
        <input type="hidden" name="base" value={seen} />
        {isConflict && (
          <section className="stack stack-sm" aria-labelledby="theirs">
            <h2 id="theirs">Saved meanwhile</h2>
            <p className="prose whitespace-pre-line" lang={listing.lang} dir="auto">
              {text}
            </p>
          </section>
        )}
        <Field
          meta={fields.text}
          label={isConflict ? `${title}: yours` : title}
          hint={HINTS[SECTIONS[section].kind]}
          type="textarea"
          rows={12}
          lang={listing.lang}
          dir="auto"
        />
        <LengthCounts
          section={section}
          limits={limits}
          inputId={fields.text.id}
          initial={fields.text.initialValue ?? ''}
        />
        <div className="row">
          <SubmitButton pending="Saving…">{isConflict ? 'Save mine' : 'Save'}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {isConflict ? 'Keep what was saved' : 'Cancel'}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

const HINTS = {
  line: undefined,
  paragraphs: 'An empty line begins a new paragraph.',
  list: 'One a line.',
  pairs: 'One a line, with a colon between name and text.',
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Edit: ${loaderData?.listing.productName ?? 'Listing'} - Listwright` }]
}
