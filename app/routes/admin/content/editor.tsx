import { parse } from '@conform-to/react'
import { data } from 'react-router'
import { readStored } from '#app/domain/content/content.server.ts'
import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { sections } from '#app/domain/content/sections.ts'
import { listVersions } from '#app/domain/content/versions.server.ts'
import { ConnectionLost } from '#app/forms/connection.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import editorsCss from '#app/ui/css/editors.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { type DraftFields, useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { useDraftName } from '../draft-name.ts'
import type { Route } from './+types/editor.ts'
import type { EditorAnswer } from './answer.ts'
import { ConflictPage } from './conflict.tsx'
import { toDraft } from './draft.ts'
import { EditorForm } from './editor-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { FailureAlert, LoadFailure, Unreachable } from './failure.tsx'
import { findSection } from './find-section.server.ts'
import { describeVersions } from './history.server.ts'
import { History } from './history.tsx'
import { note, postEditor } from './save.server.ts'
import { orUnreachable } from './unreachable.ts'

export const handle: RouteHandle = { briefSuccess: ({ params }) => params.section === 'logo' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  let key = findSection(params)
  let spec = sections[key].editor
  let { db } = context.get(servicesContext)
  try {
    let { content, version } = await readStored(db, key)
    let history = describeVersions(key, await listVersions(db, key, { limit: RECENT + 1 }), RECENT)
    // A record that cannot be read can still be reset.
    if (!content) return data({ spec, stored: undefined, history, broken: true }, { status: 500 })
    let stored = { draft: toDraft(spec.parts, content), version, isActive: content.isActive }
    return data({ spec, stored, history, broken: false })
  } catch (error) {
    note(context, error)
    return data({ spec, stored: undefined, history: [], broken: false }, { status: 500 })
  }
}

/** How many versions the editor lists. */
const RECENT = 5

/** A lost connection is told of in place of the editor, with the menu beside it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return undefined
  }
}

export function action({ context, params }: Route.ActionArgs) {
  return postEditor(context, findSection(params))
}

/** What was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction)
}

export default function EditorPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <Unreachable path={params.section} />
  return <Editor key={loaderData.spec.path} loaded={loaderData} actionData={actionData} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

interface EditorProps {
  loaded: Loaded
  actionData: Route.ComponentProps['actionData']
}

/** The editor of a section: whether it is shown, its form, and its history. */
function Editor({ loaded, actionData }: EditorProps) {
  let { spec, stored, history, broken } = loaded
  let kept = useEditorDraft({
    formId: spec.path,
    name: useDraftName(`section ${spec.path}`),
    answer: actionData,
    version: String(stored?.version),
  })
  if (!stored) return <LoadFailure spec={spec} isUnreadable={broken} />
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
function readDraft(spec: EditorSpec, fields: DraftFields) {
  let posted = new FormData()
  for (let [name, value] of fields) posted.append(name, value)
  let { payload } = parse(posted, { resolve: () => ({ value: null }) })
  let base = Number(versionOf(fields))
  return { words: toDraft(spec.parts, payload), base: Number.isInteger(base) ? base : undefined }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.spec.title ?? 'Settings'} - Listwright` }]
}
