import { data, type RouterContextProvider } from 'react-router'
import { findTextLanguage } from '#app/domain/base/languages.server.ts'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import { saveSection, switchSection } from '#app/domain/shop/content/changes.server.ts'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { hasGaps } from '#app/domain/shop/content/legal.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { readVersion } from '#app/domain/shop/content/versions.server.ts'
import { lacksVideoImage, withVideoImage } from '#app/domain/shop/content/video-image.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { pressListButton } from '#app/forms/rows/list-buttons.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { videoSource } from '#app/video-source.server.ts'
import { lacksLanguage } from '../text-language.server.ts'
import { differences } from './differences.ts'
import { editorAddress } from './editor-address.ts'
import type { Conflict, EditorResult, Failure } from './editor-result.ts'
import type { Edited } from './find-section.server.ts'
import { type PostedSection, readPostedSection, takePicture } from './posted-section.server.ts'

type Context = Readonly<RouterContextProvider>

export async function postEditor(context: Context, edited: Edited) {
  const { key, spec } = edited
  const form = await readPostedSection(context, key)
  if (form.intent === 'activate' || form.intent === 'deactivate')
    return toggle(context, edited, form.intent === 'activate')
  const taken = await logFailure(context, 'content.upload_failed', () => takePicture(context, spec, form))
  const fault = taken === 'failed' ? t`Failed to upload image.` : taken
  const error: Record<string, string[]> = fault ? { image: [fault] } : {}
  if (form.button !== undefined) {
    const pressed = pressListButton(spec.parts, form.draft, form.button)
    if ('refused' in pressed) return answer(form, 400, { error: { ...error, '': [pressed.refused] } })
    return answer(form, fault ? 400 : 200, { error, focus: pressed.focus })
  }
  if (form.intent === 'edit') return answer(form, 200, {})
  if (!form.edited || fault) return answer(form, 400, { error: { ...form.error, ...error } })
  return save(context, edited, form, form.edited)
}

async function save(
  context: Context,
  { key, spec }: Edited,
  form: PostedSection,
  typed: NonNullable<PostedSection['edited']>,
) {
  const services = context.get(servicesContext)
  const actorId = context.get(userContext).id
  const saved = await logFailure(context, 'content.save_failed', async () => {
    const language = await findTextLanguage(services.db, form.language)
    if (language === undefined) return 'no-language'
    const edited = await withVideoImage(services.db, { key, language }, typed, videoSource(services, actorId))
    const by = { actorId, base: form.base, language: form.language }
    const { outcome } = await saveSection(services.db, key, edited, by)
    if (outcome === 'no-language') return outcome
    if (outcome === 'conflict') return describeConflict(services.db, { key, spec, language }, typed)
    return { said: [spec.messages.saved, ...notesOn(key, edited)].join(' '), language }
  })
  if (saved === 'failed') return answer(form, 500, { failure: failure(context, spec.messages.failedSave) })
  if (saved === 'no-language') return answer(form, 409, { error: { '': [lacksLanguage(form.language)] } })
  if ('differences' in saved) return answer(form, 409, { conflict: saved })
  return redirectWithMessage(context, editorAddress({ ...spec, language: saved.language }), saved.said)
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

async function toggle(context: Context, { key, spec }: Edited, isActive: boolean) {
  const actorId = context.get(userContext).id
  const outcome = await logFailure(context, 'content.toggle_failed', () =>
    switchSection(context.get(servicesContext).db, key, isActive, { actorId }),
  )
  const { activated, deactivated, failedToggle } = spec.messages
  switch (outcome) {
    case 'switched':
      return redirectWithMessage(context, editorAddress(spec), isActive ? activated : deactivated)
    case 'unreadable':
    case 'failed':
      return redirectWithMessage(context, editorAddress(spec), failedToggle, 'error')
  }
}

export function failure(context: Context, text: string): Failure {
  const { requestId } = context.get(clientContext)
  return { text, detail: { status: 500, message: text.replace(/^Error: /, ''), requestId } }
}

async function describeConflict(
  db: Services['db'],
  { key, spec, language }: Pick<Edited, 'key' | 'spec'> & { language: TextLanguage },
  typed: object,
): Promise<Conflict> {
  const { content, version } = await readStored(db, key, language)
  const theirs = await readVersion(db, key, version, language)
  return {
    version,
    who: theirs?.who ?? '',
    at: theirs?.at ?? '',
    differences: differences(spec.parts, content, typed),
  }
}

function answer(
  { draft, base, language }: PostedSection,
  status: number,
  rest: Pick<EditorResult, 'error' | 'failure' | 'conflict' | 'focus'>,
) {
  return data<EditorResult>({ draft, base, language, at: Date.now(), ...rest }, { status })
}
