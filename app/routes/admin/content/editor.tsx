import { data } from 'react-router'
import { readStored } from '#app/domain/content/content.server.ts'
import { listVersions } from '#app/domain/content/versions.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
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
import { specAt } from './specs.ts'

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

export function action({ context, url }: Route.ActionArgs) {
  return postEditor(context, specAt(url.pathname))
}

/** In the browser, a server that cannot be reached becomes a message, and what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    return data({ unreachable: true as const }, { status: 503 })
  }
}

/** The editor of a section: whether it is shown, its form, and its history. */
export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  let { path, stored, history, broken } = loaderData
  let spec = specAt(`/admin/settings/${path}`)
  if (!stored) return <LoadFailure spec={spec} broken={broken} />
  let answer: EditorAnswer | undefined = actionData && 'draft' in actionData ? actionData : undefined
  let isUnreachable = actionData !== undefined && 'unreachable' in actionData
  if (answer?.conflict) return <ConflictPage spec={spec} answer={answer} conflict={answer.conflict} />
  return (
    <>
      <EditorHead spec={spec} isActive={stored.isActive} isSaved={stored.version > 0} />
      {answer?.failure && <FailureAlert failure={answer.failure} />}
      {isUnreachable && (
        <Alert kind="error">No response received from server. Please check your connection.</Alert>
      )}
      <EditorForm
        key={answer ? answer.at : JSON.stringify(stored.draft)}
        spec={spec}
        draft={answer?.draft ?? stored.draft}
        base={answer ? answer.base : stored.version}
        isActive={answer?.isActive ?? stored.isActive}
        answer={answer}
      />
      <History spec={spec} versions={history} current={stored.version} />
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  let title = loaderData ? specAt(`/admin/settings/${loaderData.path}`).title : 'Settings'
  return [{ title: `${title} - Listwright` }]
}
