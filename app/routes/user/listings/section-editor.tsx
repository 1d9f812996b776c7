import { href } from 'react-router'
import { currentOf } from '#app/domain/listings/save-section.server.ts'
import { type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { type DraftFields, payloadOf } from '#app/forms/draft-fields.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { fieldsOf } from '#app/forms/rows/draft.ts'
import { useServerResult } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/section-editor.ts'
import { Stretches } from './difference.tsx'
import { findOwnSection } from './find-own.server.ts'
import { loadChannels } from './load-listing.server.ts'
import { postSection } from './post-section.server.ts'
import { limitsOf, SectionForm } from './section-form.tsx'
import type { SectionConflict as Conflict, SectionResult } from './section-result.ts'
import { BASE_FIELD, draftOf, readDraft } from './section-rows.ts'
import { type TextLanguage, textLanguage } from './text-language.ts'

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

interface SectionConflictProps {
  listing: { id: string } & TextLanguage
  section: SectionKey
  result: SectionResult
  conflict: Conflict
  onDiscard: () => void
}

/** The section was saved, or rewritten, while it was being edited: both texts, and the choice. Nothing was saved yet. */
function SectionConflict(props: SectionConflictProps) {
  const { listing, section, result, conflict, onDiscard } = props
  const { id: listingId, lang, dir } = listing
  const { difference, revisionId, at, byModel, canJoin } = conflict
  const without = (kind: 'added' | 'removed') => difference.filter((stretch) => stretch.kind !== kind)
  const said = { added: `${t`only in yours:`} `, removed: `${t`only in this one:`} ` }
  return (
    <>
      <Alert kind="warning" title={t`The text was changed while you were editing it`}>
        <p>
          {byModel ? (
            <Trans>
              A rewrite was finished on {{ date: <Time iso={at} minute /> }}. Your changes have not been saved
              yet. The other version stays under Versions, even if you keep yours.
            </Trans>
          ) : (
            <Trans>
              It was saved in another window on {{ date: <Time iso={at} minute /> }}. Your changes have not
              been saved yet. The other version stays under Versions, even if you keep yours.
            </Trans>
          )}
        </p>
      </Alert>
      <div className="both">
        <section className="stack stack-sm" aria-labelledby="theirs">
          <h2 id="theirs">{t`Saved in the meantime`}</h2>
          <Stretches stretches={without('added')} lang={lang} dir={dir} said={said} />
        </section>
        <section className="stack stack-sm" aria-labelledby="mine">
          <h2 id="mine">{t`Yours`}</h2>
          <Stretches stretches={without('removed')} lang={lang} dir={dir} said={said} />
        </section>
      </div>
      <Form
        id="section"
        method="post"
        className="stack"
        action={href('/user/listings/:listingId/sections/:section', { listingId, section })}
      >
        {[...fieldsOf(result.draft)].map(([name, value]) => (
          <textarea key={name} hidden name={name} defaultValue={value} aria-label={name} />
        ))}
        <input type="hidden" name={BASE_FIELD} value={revisionId} />
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="mine">
            {t`Keep mine`}
          </SubmitButton>{' '}
          <ButtonLink
            variant="outline"
            href={href('/user/listings/:listingId', { listingId })}
            onClick={onDiscard}
          >
            {t`Keep the other version`}
          </ButtonLink>{' '}
          {canJoin && (
            <SubmitButton variant="outline" pending={t`Combining...`} name="intent" value="join">
              {t`Combine both`}
            </SubmitButton>
          )}{' '}
          <SubmitButton variant="ghost" pending={t`Opening...`} name="intent" value="edit">
            {t`Keep editing mine`}
          </SubmitButton>
        </div>
        {canJoin && (
          <p className="small muted">{t`Combine both opens ${{ section: sectionName(section) }} with the saved text, followed by what is only in yours.`}</p>
        )}
      </Form>
    </>
  )
}
