import { href } from 'react-router'
import { currentOf } from '#app/domain/listings/save-section.server.ts'
import { type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { type DraftFields, payloadOf } from '#app/forms/draft-fields.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { useServerResult } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/section-editor.ts'
import { findOwnSection } from './find-own.server.ts'
import { loadChannels } from './load-listing.server.ts'
import { postSection } from './post-section.server.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SectionForm } from './section-form.tsx'
import { BASE_FIELD, draftOf, readDraft } from './section-rows.ts'
import { textLanguage } from './text-language.ts'
import { limitsOf } from './text-limits.ts'

export const links: Route.LinksFunction = () =>
  [editorsCss, listingCss].map((css) => ({ rel: 'stylesheet', href: css }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { listing, section } = await findOwnSection(context, params)
  const { parts = [], revisionId = '' } = currentOf(listing, section) ?? {}
  const { id, productName, language } = listing
  return {
    listing: { id, productName, language, ...textLanguage(language) },
    section,
    limits: limitsOf(listing, section, await loadChannels(context, listing)),
    draft: draftOf(section, parts),
    base: revisionId,
    isWritten: parts.length > 0,
  }
}

export function action({ params, context }: Route.ActionArgs) {
  return postSection(context, params)
}

export default function SectionEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, section } = loaderData
  return <Editor key={`${listing.id} ${section}`} loaded={loaderData} actionData={actionData} />
}

type Props = Route.ComponentProps

function Editor({ loaded, actionData }: { loaded: Props['loaderData']; actionData: Props['actionData'] }) {
  const { listing, section, limits, base, isWritten } = loaded
  const kept = useEditorDraft({
    formId: 'section',
    // Only its own user can open a listing, so that nobody finds another one's draft.
    name: `listing ${listing.id} ${section}`,
    answer: actionData,
    version: base,
    versionField: BASE_FIELD,
  })
  const result = useServerResult(actionData)
  const restored = result ? undefined : kept.fields
  const page = href('/user/listings/:listingId', { listingId: listing.id })
  return (
    <>
      <PageHead
        title={
          isWritten
            ? t`Edit ${{ section: sectionName(section) }}`
            : t`Write ${{ section: sectionName(section) }} yourself`
        }
        lead={
          <>
            <bdi>{listing.productName}</bdi>, {listing.language}
          </>
        }
        back={{ to: page, label: t`Listing` }}
      />
      {isUnsent(actionData) && <Alert kind="error">{actionData?.error?.['']?.[0]}</Alert>}
      {result?.conflict ? (
        <SectionConflict
          listing={listing}
          section={section}
          result={result}
          conflict={result.conflict}
          onDiscard={kept.discard}
        />
      ) : (
        <>
          {restored && <DraftNotice onDiscard={kept.discard} />}
          <SectionForm
            key={result ? result.at : `${kept.round} ${base}`}
            listing={listing}
            section={section}
            limits={limits}
            isWritten={isWritten}
            draft={result?.draft ?? (restored ? draftIn(section, restored) : loaded.draft)}
            base={result?.base ?? (restored ? versionOf(restored, BASE_FIELD) : base)}
            result={result}
            onInput={kept.onInput}
          />
        </>
      )}
    </>
  )
}

function draftIn(section: SectionKey, fields: DraftFields) {
  const text = fields.find(([name]) => name === 'text')?.[1] ?? ''
  return readDraft(section, payloadOf(fields), text)
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: t`Edit: ${{ product: loaderData?.listing.productName ?? t`Listing` }} - Listwright` }]
}
