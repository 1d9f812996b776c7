import type { RouterContextProvider } from 'react-router'
import { encodePicture } from '#app/adapters/images.server.ts'
import { MAX_PHOTO } from '#app/domain/base/uploads/photo.server.ts'
import { keepPicture } from '#app/domain/base/uploads/picture.server.ts'
import type { Edited } from '#app/domain/shop/content/changes.server.ts'
import type { EditorSpec } from '#app/domain/shop/content/section-spec.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { type Draft, toDraft } from '#app/forms/rows/draft.ts'
import { setPath } from '#app/forms/rows/field-path.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { PICTURE_FAULTS } from '#app/messages/uploads.ts'
import { type PostedEditor, readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

export interface PostedSection {
  /** What one of the list's buttons says, unchecked. */
  button: string | undefined
  /** What another button of the form says: 'edit' and so on. */
  intent: string
  draft: Draft
  base: number | undefined
  /** The code of the text's language; undefined for the main one. */
  language: string | undefined
  /** The section when all of it is valid. */
  edited: Edited<PageSectionKey> | undefined
  error: Record<string, string[]>
  file: PostedEditor['file']
}

const FILE = 'image'

/** Reads an editor's form. A chosen picture is not kept yet. */
export async function readPostedSection(context: Context, key: PageSectionKey): Promise<PostedSection> {
  const { typedFields } = sections[key]
  const editor = sections[key].editor()
  const { form, intent, file } = await readEditor(context, { field: FILE, maxBytes: MAX_PHOTO })
  const base = form.get('version')
  const language = form.get('language')
  const submission = await readSubmission(context, typedFields, { form })
  const posted = {
    button: intent,
    intent: String(form.get('intent') ?? ''),
    draft: toDraft(editor.parts, submission.typed),
    // Something that is no version can be none that anybody saw.
    base: base === null ? undefined : /^\d{1,9}$/.test(String(base)) ? Number(base) : -1,
    language: language === null ? undefined : String(language),
    file,
  }
  if (submission.valid) return { ...posted, edited: submission.value as Edited<PageSectionKey>, error: {} }
  return { ...posted, edited: undefined, error: messages(submission.errors) }
}

/**
 * Keeps a chosen picture and puts its address into the form, whichever button was pressed: a browser does not send a
 * chosen file twice. Answers what is wrong with it.
 */
export async function takePicture(
  context: Context,
  spec: EditorSpec,
  form: PostedSection,
): Promise<string | undefined> {
  if (!form.file || !spec.picture) return undefined
  if (form.file === 'too-large') return t(PICTURE_FAULTS['too-large'])
  const { db, stores } = context.get(servicesContext)
  const pictures = { files: stores.uploads, encode: encodePicture, box: spec.picture.box }
  const bytes = new Uint8Array(await form.file.arrayBuffer())
  const kept = await keepPicture(db, pictures, context.get(userContext).id, bytes)
  return typeof kept === 'string' ? t(FAILED[kept]) : void setPicture(spec.picture.name, form, kept.address)
}

export function setPicture(name: string, form: PostedSection, address: string): void {
  for (const words of [form.draft, form.edited]) if (words) setPath(words, name, address)
  delete form.error[name]
}

const FAILED = {
  ...PICTURE_FAULTS,
  'no-image': msg`Failed to upload image. Choose a JPEG, PNG or WebP picture.`,
}

function messages(error: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(error).flatMap(([name, texts]) => (texts ? [[name, [...new Set(texts)]]] : [])),
  )
}
