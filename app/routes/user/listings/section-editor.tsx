import { href } from 'react-router'
import { currentOf } from '#app/domain/listings/save-section.server.ts'
import { sectionName } from '#app/domain/listings/sections.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { useServerResult } from '#app/forms/rows/use-rows-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/section-editor.ts'
import { findOwnSection } from './find-own.server.ts'
import { loadChannels } from './load-listing.server.ts'
import { postSection } from './post-section.server.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SectionForm } from './section-form.tsx'
import { draftOf } from './section-rows.ts'
import { textLanguage } from './text-language.ts'
import { limitsOf } from './text-limits.ts'

export const links: Route.LinksFunction = () =>
  [editorsCss, listingCss].map((css) => ({ rel: 'stylesheet', href: css }))

export async function loader({ params, context }: Route.LoaderArgs) {
  let { listing, section } = await findOwnSection(context, params)
  let { parts = [], revisionId = '' } = currentOf(listing, section) ?? {}
  let { id, productName, language } = listing
  return {
    listing: { id, productName, language, ...textLanguage(language) },
    section,
    limits: limitsOf(listing, section, await loadChannels(context, listing)),
    draft: draftOf(section, parts),
    base: revisionId,
  }
}

export function action({ params, context }: Route.ActionArgs) {
  return postSection(context, params)
}

export default function SectionEditor({ loaderData, actionData }: Route.ComponentProps) {
  let { listing, section, limits, draft, base } = loaderData
  let result = useServerResult(actionData)
  let page = href('/user/listings/:listingId', { listingId: listing.id })
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
      {isUnsent(actionData) && <Alert kind="error">{actionData?.error?.['']?.[0]}</Alert>}
      {result?.conflict ? (
        <SectionConflict listing={listing} section={section} result={result} conflict={result.conflict} />
      ) : (
        <SectionForm
          key={result?.at ?? base}
          listing={listing}
          section={section}
          limits={limits}
          draft={result?.draft ?? draft}
          base={result?.base ?? base}
          result={result}
        />
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Edit: ${loaderData?.listing.productName ?? 'Listing'} - Listwright` }]
}
