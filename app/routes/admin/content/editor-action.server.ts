import { data, type RouterContextProvider } from 'react-router'
import { saveSection, switchSection } from '#app/domain/shop/content/changes.server.ts'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { hasGaps } from '#app/domain/shop/content/legal.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { readVersion } from '#app/domain/shop/content/versions.server.ts'
import { lacksVideoImage, withVideoImage } from '#app/domain/shop/content/video-image.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { pressListButton } from '#app/forms/rows/list-buttons.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { videoSource } from '#app/video-source.server.ts'
import { differences } from './differences.ts'
import { editorAddress } from './editor-address.ts'
import type { Conflict, EditorResult, Failure } from './editor-result.ts'
import { type PostedSection, readPostedSection, takePicture } from './posted-section.server.ts'

type Context = Readonly<RouterContextProvider>

export async function postEditor(context: Context, key: PageSectionKey) {
  const form = await readPostedSection(context, key)
  if (form.intent === 'activate' || form.intent === 'deactivate')
    return toggle(context, key, form.intent === 'activate')
  const editor = sections[key].editor()
  const taken = await logFailure(context, 'content.upload_failed', () => takePicture(context, editor, form))
  const fault = taken === 'failed' ? t`Failed to upload image.` : taken
  const error: Record<string, string[]> = fault ? { image: [fault] } : {}
  if (form.button !== undefined) {
    const pressed = pressListButton(editor.parts, form.draft, form.button)
    if ('refused' in pressed) return answer(form, 400, { error: { ...error, '': [pressed.refused] } })
    return answer(form, fault ? 400 : 200, { error, focus: pressed.focus })
  }
  if (form.intent === 'edit') return answer(form, 200, {})
  if (!form.edited || fault) return answer(form, 400, { error: { ...form.error, ...error } })
  return save(context, key, form, form.edited)
}

async function save(
  context: Context,
  key: PageSectionKey,
  form: PostedSection,
  typed: NonNullable<PostedSection['edited']>,
) {
  const services = context.get(servicesContext)
  const actorId = context.get(userContext).id
  const editor = sections[key].editor()
  const saved = await logFailure(context, 'content.save_failed', async () => {
    const edited = await withVideoImage(services.db, key, typed, videoSource(services, actorId))
    const { outcome } = await saveSection(services.db, key, edited, { actorId, base: form.base })
    if (outcome === 'conflict') return describeConflict(context, key, typed)
    return [editor.messages.saved, ...notesOn(key, edited)].join(' ')
  })
  if (saved === 'failed') return answer(form, 500, { failure: failure(context, editor.messages.failedSave) })
  if (typeof saved === 'object') return answer(form, 409, { conflict: saved })
  return redirectWithMessage(context, editorAddress(editor), saved)
}

/** What visitors do not see yet of what was saved. */
function notesOn(key: PageSectionKey, edited: NonNullable<PostedSection['edited']>): string[] {
  const isUnfinished = key === 'legal' && Object.values(edited).some((text) => hasGaps(String(text)))
  return [
    lacksVideoImage(key, edited) &&
      t`The video’s picture could not be fetched from YouTube. Save again later to retry.`,
    isUnfinished && t`Visitors see a page once everything marked [FILL IN: …] has been replaced in it.`,
  ].filter((note) => note !== false)
}

async function toggle(context: Context, key: PageSectionKey, isActive: boolean) {
  const editor = sections[key].editor()
  const actorId = context.get(userContext).id
  const outcome = await logFailure(context, 'content.toggle_failed', () =>
    switchSection(context.get(servicesContext).db, key, isActive, { actorId }),
  )
  const { activated, deactivated, failedToggle } = editor.messages
  switch (outcome) {
    case 'switched':
      return redirectWithMessage(context, editorAddress(editor), isActive ? activated : deactivated)
    case 'unreadable':
    case 'failed':
      return redirectWithMessage(context, editorAddress(editor), failedToggle, 'error')
  }
}

export function failure(context: Context, text: string): Failure {
  const { requestId } = context.get(clientContext)
  return { text, detail: { status: 500, message: text.replace(/^Error: /, ''), requestId } }
}

async function describeConflict(context: Context, key: PageSectionKey, typed: object): Promise<Conflict> {
  const { db } = context.get(servicesContext)
  const { content, version } = await readStored(db, key)
  const theirs = await readVersion(db, key, version)
  return {
    version,
    who: theirs?.who ?? '',
    at: theirs?.at ?? '',
    differences: differences(sections[key].editor().parts, content, typed),
  }
}

function answer(
  { draft, base }: PostedSection,
  status: number,
  rest: Pick<EditorResult, 'error' | 'failure' | 'conflict' | 'focus'>,
) {
  return data<EditorResult>({ draft, base, at: Date.now(), ...rest }, { status })
}
