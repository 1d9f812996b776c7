import { data, href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { findLanguage } from '#app/domain/listings/languages.ts'
import type { CurrentSection, Listing } from '#app/domain/listings/listing.ts'
import { joinParts } from '#app/domain/listings/parts.ts'
import { currentOf, saveSection } from '#app/domain/listings/save-section.server.ts'
import { sectionDraft } from '#app/domain/listings/section-draft.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { wordDifference } from '#app/domain/listings/word-difference.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import type { Draft } from '#app/forms/rows/draft.ts'
import { pressListButton } from '#app/forms/rows/list-buttons.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { findOwnSection, noListing } from './find-own.server.ts'
import type { SectionResult } from './section-result.ts'
import { BASE_FIELD, draftOf, MOST_ROWS, readDraft, rowsOf, typedParts } from './section-rows.ts'

type Context = Readonly<RouterContextProvider>

/** Acts on what the editor of a section posts: a button of its rows, a choice after a conflict, or the text to save. */
export async function postSection(context: Context, params: { listingId: string; section: string }) {
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

async function save(context: Context, listing: Listing, section: SectionKey, posted: Posted) {
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
