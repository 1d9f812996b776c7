import { parse } from '@conform-to/react'
import { data } from 'react-router'
import { readStored } from '#app/domain/content/content.server.ts'
import { listVersions } from '#app/domain/content/versions.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import editorsCss from '#app/ui/css/editors.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { type DraftFields, useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { isUnanswered } from '#app/ui/unanswered.ts'
import { useDraftName } from '../draft-name.ts'
import type { Route } from './+types/editor.ts'
import type { EditorAnswer } from './answer.ts'
import { ConflictPage } from './conflict.tsx'
import { toDraft } from './draft.ts'
import { EditorForm } from './editor-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { FailureAlert, LoadFailure } from './failure.tsx'
import { describeVersions } from './history.server.ts'
import { History } from './history.tsx'
import { note, postEditor } from './save.server.ts'
import { logo } from './sections/logo.ts'
import type { SectionSpec } from './spec.ts'
import { specAt } from './specs.ts'
import { orUnreachable } from './unreachable.ts'

export const handle: RouteHandle = { briefSuccess: ({ pathname }) => specAt(pathname) === logo }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  let spec = specAt(url.pathname)
  let { db } = context.get(servicesContext)
  try {
    let { content, version } = await readStored(db, spec.key)
    let history = describeVersions(spec, await listVersions(db, spec.key, { limit: RECENT + 1 }), RECENT)
    // A record that cannot be read can still be reset.
    if (!content) return data({ path: spec.path, stored: undefined, history, broken: true }, { status: 500 })
    let stored = { draft: toDraft(spec.parts, content), version, isActive: content.isActive }
    return data({ path: spec.path, stored, history, broken: false })
  } catch (error) {
    note(context, error)
    return data({ path: spec.path, stored: undefined, history: [], broken: false }, { status: 500 })
  }
}

/** How many versions the editor lists. */
const RECENT = 5

/** In the browser, a server that cannot be reached is told of in place of the editor. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    let { path } = specAt(url.pathname)
    return { path, stored: undefined, history: [], broken: false, isUnreachable: true as const }
  }
}

export function action({ context, url }: Route.ActionArgs) {
  return postEditor(context, specAt(url.pathname))
}

/** What was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction)
}

/** The editor of a section: whether it is shown, its form, and its history. */
export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  let { path, stored, history } = loaderData
  let spec = specAt(`/admin/settings/${path}`)
  let kept = useEditorDraft({
    formId: path,
    name: useDraftName(`section ${path}`),
    answer: actionData,
    version: String(stored?.version),
  })
  if (!stored) return <LoadFailure spec={spec} why={whyNot(loaderData)} />
  let answer: EditorAnswer | undefined = actionData && 'draft' in actionData ? actionData : undefined
  let failure = actionData?.failure
  if (answer?.conflict) {
    return <ConflictPage spec={spec} answer={answer} conflict={answer.conflict} onDiscard={kept.discard} />
  }
  let draft = answer ? undefined : kept.fields && readDraft(spec, kept.fields)
  return (
    <>
      <EditorHead spec={spec} isActive={stored.isActive} isSaved={stored.version > 0} />
      {failure && <FailureAlert failure={failure} />}
      {draft && <DraftNotice onDiscard={kept.discard} />}
      <EditorForm
        key={answer ? answer.at : `${kept.round} ${JSON.stringify(stored.draft)}`}
        spec={spec}
        draft={answer?.draft ?? draft?.words ?? stored.draft}
        base={answer ? answer.base : (draft?.base ?? stored.version)}
        isActive={stored.isActive}
        answer={answer}
        onInput={kept.onInput}
        onDiscard={kept.discard}
      />
      <History spec={spec} versions={history} current={stored.version} />
    </>
  )
}

/** A draft of this browser, in the shape that the form shows. */
function readDraft(spec: SectionSpec, fields: DraftFields) {
  let posted = new FormData()
  for (let [name, value] of fields) posted.append(name, value)
  let { payload } = parse(posted, { resolve: () => ({ value: null }) })
  let base = Number(versionOf(fields))
  return { words: toDraft(spec.parts, payload), base: Number.isInteger(base) ? base : undefined }
}

function whyNot(loaded: { broken: boolean; isUnreachable?: boolean }) {
  if (loaded.broken) return 'broken'
  return loaded.isUnreachable ? 'unreachable' : 'failed'
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let title = loaderData ? specAt(`/admin/settings/${loaderData.path}`).title : 'Settings'
  return [{ title: `${title} - Listwright` }]
}
