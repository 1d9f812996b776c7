import { data, href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { findLanguage, type TextLanguage, textLanguage } from '#app/domain/listings/languages.ts'
import type { CurrentSection, Listing } from '#app/domain/listings/listing.ts'
import { joinParts } from '#app/domain/listings/parts.ts'
import { currentOf, saveSection } from '#app/domain/listings/save-section.server.ts'
import { sectionDraft } from '#app/domain/listings/section-draft.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { type Part, SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { wordDifference } from '#app/domain/listings/word-difference.ts'
import { type DraftFields, payloadOf } from '#app/forms/draft-fields.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { type Draft, fieldsOf } from '#app/forms/rows/draft.ts'
import { pressListButton } from '#app/forms/rows/list-buttons.server.ts'
import { useServerResult } from '#app/forms/rows/use-rows-form.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { comma } from '#app/i18n/writing.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/section-editor.ts'
import { Stretches } from './difference.tsx'
import { findOwnSection, noListing } from './find-own.server.ts'
import { loadChannels } from './load-listing.server.ts'
import { limitsOf, SectionForm } from './section-form.tsx'
import {
  BASE_FIELD,
  type SectionConflict as Conflict,
  draftOf,
  MOST_ROWS,
  readDraft,
  rowsOf,
  type SectionResult,
  typedParts,
} from './section-rows.ts'

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

/** What was pressed: a button of its rows, a choice after a conflict, or Save. */
export async function action({ params, context }: Route.ActionArgs) {
  // First the body, which may take long to arrive: what the text is checked by is read after it.
  const { form, intent: button } = await readEditor(context, NO_FILE)
  const { listing, section } = await findOwnSection(context, params)
  const { typed } = await readSubmission(context, z.object({}), { form })
  const [text = '', base = '', intent] = ['text', BASE_FIELD, 'intent'].map((name) => textOf(form.get(name)))
  const posted = { draft: readDraft(section, typed, text), base }
  if (button !== undefined) return press(section, posted, button)
  if (intent === 'edit') return answer(posted, 200)
  if (intent === 'join') return join(listing, section, posted)
  return save(context, listing, section, posted)
}

const NO_FILE = { field: 'file', maxBytes: 0 }

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

interface Posted {
  draft: Draft
  base: string
}

function press(section: SectionKey, posted: Posted, button: string) {
  const list = rowsOf(section)
  const pressed = pressListButton(list ? [list] : [], posted.draft, button)
  return 'refused' in pressed
    ? answer(posted, 400, { error: { '': [pressed.refused] } })
    : answer(posted, 200)
}

async function save(
  context: Readonly<RouterContextProvider>,
  listing: Listing,
  section: SectionKey,
  posted: Posted,
) {
  const typed = typedParts(section, posted.draft)
  const drafted = sectionDraft(section).safeParse(typed.map(({ part }) => part))
  if (!drafted.success) {
    const error: Record<string, string[]> = {}
    for (const { path, message } of drafted.error.issues) {
      const name = fieldAt(section, typed, path)
      error[name] = [...(error[name] ?? []), message]
    }
    return answer(posted, 400, { error })
  }
  const { id: listingId, userId } = listing
  const { db } = context.get(servicesContext)
  const edit = { userId, listingId, section, parts: drafted.data, base: posted.base || null }
  const saved = await saveSection(db, edit, listing)
  const page = `${href('/user/listings/:listingId', { listingId })}#section-${section}`
  const title = t(SECTIONS[section].title)
  switch (saved.outcome) {
    case 'saved':
      return redirectWithMessage(context, page, t`${{ section: title }}: saved.`)
    case 'unchanged':
      return redirectWithMessage(context, page, t`${{ section: title }}: nothing was changed.`, 'info')
    case 'conflict':
      return answer(posted, 409, { conflict: conflictOf(listing, section, saved.current, drafted.data) })
    case 'not-found':
      throw noListing()
  }
}

/** The name of the field in which the fault of a part was typed. */
function fieldAt(section: SectionKey, typed: { row: string }[], [index, field]: PropertyKey[]): string {
  const list = rowsOf(section)
  if (!list) return 'text'
  const row = typed[Number(index)]?.row
  if (row === undefined) return list.name
  return list.fields ? `${row}.${String(field)}` : row
}

/** Shows the rows that are stored now, and below them those of the form that say something else. */
function join(listing: Listing, section: SectionKey, posted: Posted) {
  const { parts = [], revisionId = '' } = currentOf(listing, section) ?? {}
  const mine = typedParts(section, posted.draft).map(({ part }) => part)
  const joined = joinParts(parts, mine)
  const tooMany = t`Together they have more than ${plural({ rows: MOST_ROWS }, { one: '# row', other: '# rows' })}. Remove some of yours first.`
  if (joined.length > MOST_ROWS) return answer(posted, 400, { error: { '': [tooMany] } })
  return answer({ draft: draftOf(section, joined), base: revisionId }, 200)
}

function conflictOf(listing: Listing, section: SectionKey, theirs: CurrentSection, mine: Part[]) {
  const { code = 'en' } = findLanguage(listing.language) ?? {}
  const texts = [theirs.parts, mine].map((parts) => textFromParts(section, parts))
  return {
    revisionId: theirs.revisionId,
    at: theirs.createdAt,
    byModel: theirs.origin === 'rewritten',
    difference: wordDifference(texts[0] ?? '', texts[1] ?? '', code),
    canJoin: SECTIONS[section].parts > 1 && joinParts(theirs.parts, mine).length <= MOST_ROWS,
  }
}

function answer(posted: Posted, status: number, rest: Pick<SectionResult, 'error' | 'conflict'> = {}) {
  return data<SectionResult>({ ...posted, at: Date.now(), ...rest }, { status })
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
            <bdi>{listing.productName}</bdi>
            {comma()}
            {nameOfLanguage(listing.language)}
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

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit: ${{ product: loaderData?.listing.productName ?? t`Listing` }}`,
)

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
  const said = { added: `${t`Only in yours:`} `, removed: `${t`Only in this one:`} ` }
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
          <p className="small muted">{t`“${{ button: t`Combine both` }}” opens the section with the saved text, followed by what is only in yours.`}</p>
        )}
      </Form>
    </>
  )
}
