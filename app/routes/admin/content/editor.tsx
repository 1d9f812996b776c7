import { data } from 'react-router'
import { listOwnTexts, readDefaults, readStored } from '#app/domain/shop/content/content.server.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { listVersions } from '#app/domain/shop/content/versions.server.ts'
import { ConnectionLost } from '#app/forms/connection.ts'
import { type DraftFields, payloadOf } from '#app/forms/draft-fields.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { toDraft } from '#app/forms/rows/draft.ts'
import { useServerResult } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { useEditorDraft, versionOf } from '#app/ui/editor-draft.ts'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextLanguages, Unwritten } from '#app/ui/text-languages.tsx'
import { useDraftName } from '../draft-name.ts'
import type { ChosenLanguage } from '../text-language.server.ts'
import type { Route } from './+types/editor.ts'
import { ConflictPage } from './conflict.tsx'
import { postEditor } from './editor-action.server.ts'
import { editorAddress } from './editor-address.ts'
import { EditorForm } from './editor-form.tsx'
import { FailureAlert, LoadFailure, Unreachable } from './failures.tsx'
import { type EditedSpec, findEdited } from './find-section.server.ts'
import { describeVersions } from './history.server.ts'
import { History } from './history.tsx'
import { withMarks } from './marks.server.ts'
import { Proof } from './proof.tsx'

export const handle: RouteHandle = {
  briefSuccess: ({ params }) => params.section === 'logo',
  isWide: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const { key, spec, chosen } = await findEdited(args)
  const { language } = spec
  const { db } = context.get(servicesContext)
  const loaded = await logFailure(context, 'content.load_failed', async () => ({
    ...(await readStored(db, key, language)),
    history: describeVersions(key, await listVersions(db, key, { limit: RECENT + 1, language }), {
      limit: RECENT,
      defaults: await readDefaults(db, key, language),
    }),
    languages: await describeLanguages(db, key, chosen),
  }))
  const nothing = { spec, stored: undefined, languages: undefined }
  if (loaded === 'failed') return data({ ...nothing, history: [], isUnreadable: false }, { status: 500 })
  const { content, version, basis, history, languages } = loaded
  // A record that cannot be read can still be reset.
  if (!content) return data({ ...nothing, languages, history, isUnreadable: true }, { status: 500 })
  const stored = {
    draft: withMarks(spec.parts, toDraft(spec.parts, content)),
    version,
    basis,
    isActive: content.isActive,
  }
  return data({ spec, stored, languages, history, isUnreadable: false })
}

/** Undefined in a shop with one language. */
async function describeLanguages(
  db: Services['db'],
  key: PageSectionKey,
  { codes, main, chosen }: ChosenLanguage,
) {
  if (codes.length < 2) return undefined
  const own = (await listOwnTexts(db)).get(key)
  const languages = codes.map((code) => ({ code, written: code === main || !own || own.includes(code) }))
  return { main, chosen, languages }
}

const RECENT = 5

/** A lost connection is shown in place of the editor, with the menu beside it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return undefined
  }
}

export async function action(args: Route.ActionArgs) {
  return postEditor(args.context, await findEdited(args))
}

export default function EditorPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <Unreachable path={params.section} />
  const { path, language } = loaderData.spec
  return <Editor key={`${path} ${language}`} loaded={loaderData} actionData={actionData} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

interface EditorProps {
  loaded: Loaded
  actionData: Route.ComponentProps['actionData']
}

function Editor({ loaded, actionData }: EditorProps) {
  const { spec, stored, languages, history, isUnreadable } = loaded
  const kept = useEditorDraft({
    formId: spec.path,
    name: useDraftName(spec.language ? `section ${spec.path} ${spec.language}` : `section ${spec.path}`),
    answer: actionData,
    version: String(stored?.version),
  })
  const result = useServerResult(actionData)
  const address = editorAddress({ ...spec, language: null })
  if (!stored) {
    return (
      <>
        <LoadFailure spec={spec} isUnreadable={isUnreadable} />
        {languages && <TextLanguages {...languages} address={address} />}
      </>
    )
  }
  if (result?.conflict) {
    return (
      <>
        <FailureAlert result={actionData} />
        <ConflictPage spec={spec} result={result} conflict={result.conflict} onDiscard={kept.discard} />
      </>
    )
  }
  const draft = result ? undefined : kept.fields && readDraft(spec, kept.fields)
  return (
    <>
      <EditorHead spec={spec} isActive={stored.isActive} />
      {languages && <TextLanguages {...languages} address={address} />}
      <FailureAlert result={actionData} />
      {draft && <DraftNotice onDiscard={kept.discard} />}
      {languages && stored.basis !== 'own' && <Unwritten {...languages} basis={stored.basis} />}
      <div className="editor">
        <EditorForm
          key={result ? result.at : `${kept.round} ${JSON.stringify(stored.draft)}`}
          spec={spec}
          draft={result?.draft ?? draft?.words ?? stored.draft}
          base={result ? result.base : (draft?.base ?? stored.version)}
          language={result ? result.language : languages?.chosen}
          isActive={stored.isActive}
          result={result}
          onInput={kept.onInput}
          onDiscard={kept.discard}
        />
        <Proof key={`${stored.version} ${spec.language}`} spec={spec} />
      </div>
      <History spec={spec} versions={history} current={stored.version} />
    </>
  )
}

function readDraft(spec: EditedSpec, fields: DraftFields) {
  const base = Number(versionOf(fields))
  return { words: toDraft(spec.parts, payloadOf(fields)), base: Number.isInteger(base) ? base : undefined }
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) => loaderData?.spec.title ?? t`Settings`)

interface EditorHeadProps {
  spec: EditedSpec
  isActive: boolean
}

function EditorHead({ spec, isActive }: EditorHeadProps) {
  const intent = isActive ? 'deactivate' : 'activate'
  return (
    <PageHead
      title={spec.title}
      lead={spec.lead}
      meta={
        <span className="row">
          <StatusBadge status={isActive ? 'active' : 'inactive'} /> <a href={spec.seenAt}>{t`See it`}</a>
        </span>
      }
    >
      <Form method="post" action={editorAddress(spec)} className="row">
        <SubmitButton
          variant="outline"
          pending={isActive ? t`Deactivating...` : t`Activating...`}
          name="intent"
          value={intent}
        >
          {isActive ? t`Deactivate Section` : t`Activate Section`}
        </SubmitButton>
      </Form>
    </PageHead>
  )
}
