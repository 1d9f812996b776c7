import { data, type RouterContextProvider, redirect } from 'react-router'
import { saveSection, switchSection } from '#app/domain/content/changes.server.ts'
import { readStored } from '#app/domain/content/content.server.ts'
import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { type SectionKey, sections } from '#app/domain/content/sections.ts'
import { readVersion } from '#app/domain/content/versions.server.ts'
import { lacksVideoImage, withVideoImage } from '#app/domain/content/video-image.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { videoSource } from '../../video-source.server.ts'
import type { Conflict, EditorAnswer, Failure } from './answer.ts'
import { differences } from './differences.ts'
import { editorAddress } from './editor-address.ts'
import { pressButton } from './intents.ts'
import { type Posted, readPosted, takePicture } from './posted.server.ts'

type Context = Readonly<RouterContextProvider>

/** Does what the pressed button of an editor says: saves, adds and moves rows, shows or hides the section. */
export async function postEditor(context: Context, key: SectionKey) {
  let spec = sections[key].editor
  let form = await readPosted(context, key)
  if (form.intent === 'activate' || form.intent === 'deactivate') return toggle(context, key, form)
  let fault = await takePicture(context, spec, form).catch((error: unknown) => {
    note(context, error)
    return 'Failed to upload image.'
  })
  let problems: Record<string, string[]> = fault ? { image: [fault] } : {}
  if (form.button !== undefined) {
    let pressed = pressButton(spec, form.draft, form.button)
    if ('refused' in pressed) return answer(form, 400, { error: { ...problems, '': [pressed.refused] } })
    return answer(form, fault ? 400 : 200, { error: problems })
  }
  if (form.intent === 'edit') return answer(form, 200, {})
  if (!form.edited || fault) return answer(form, 400, { error: { ...form.error, ...problems } })
  return save(context, key, { ...form, edited: form.edited })
}

async function save(context: Context, key: SectionKey, form: Posted & Required<Pick<Posted, 'edited'>>) {
  let spec = sections[key].editor
  let { db } = context.get(servicesContext)
  if (!form.edited) return answer(form, 400, { error: form.error })
  let actorId = context.get(userContext).id
  try {
    let source = videoSource(context.get(servicesContext), actorId)
    let edited = await withVideoImage(db, key, form.edited, source)
    let { outcome } = await saveSection(db, key, edited, { actorId, base: form.base })
    if (outcome !== 'conflict') {
      return done(context, spec, spec.messages.saved + (lacksVideoImage(key, edited) ? NO_PICTURE : ''))
    }
    return answer(form, 409, { conflict: await describe(context, key, form) })
  } catch (error) {
    note(context, error)
    return answer(form, 500, { failure: failure(context, spec.messages.failedSave) })
  }
}

const NO_PICTURE =
  ' The picture of the video could not be fetched from YouTube. Save again later to try once more.'

async function toggle(context: Context, key: SectionKey, form: Posted) {
  let spec = sections[key].editor
  let { db } = context.get(servicesContext)
  let isActive = form.intent === 'activate'
  try {
    let outcome = await switchSection(db, key, isActive, { actorId: context.get(userContext).id })
    if (outcome === 'switched') {
      return done(context, spec, isActive ? spec.messages.activated : spec.messages.deactivated)
    }
  } catch (error) {
    note(context, error)
  }
  context.get(sessionContext).flash('message', { kind: 'error', text: spec.messages.failedToggle })
  return redirect(editorAddress(spec), 303)
}

/** Back to the editor, which says it. */
export function done(context: Context, spec: EditorSpec, text: string) {
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect(editorAddress(spec), 303)
}

/** What went wrong on the server, with the name under which its log has it. */
export function failure(context: Context, text: string): Failure {
  let { requestId } = context.get(clientContext)
  return { text, detail: { status: 500, message: text.replace(/^Error: /, ''), requestId } }
}

/** Writes down what went wrong. */
export function note(context: Context, error: unknown): void {
  let stack = error instanceof Error ? error.stack : String(error)
  context.get(servicesContext).log('content-error', { stack })
}

async function describe(context: Context, key: SectionKey, form: Posted): Promise<Conflict> {
  let { db } = context.get(servicesContext)
  let { content, version } = await readStored(db, key)
  let theirs = await readVersion(db, key, version)
  return {
    version,
    who: theirs?.who ?? '',
    at: theirs?.at ?? '',
    differences: differences(sections[key].editor.parts, content, form.edited),
  }
}

function answer(form: Posted, status: number, rest: Pick<EditorAnswer, 'error' | 'failure' | 'conflict'>) {
  let { draft, base } = form
  return data<EditorAnswer>({ draft, base, at: Date.now(), ...rest }, { status })
}
