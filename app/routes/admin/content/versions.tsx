import { data } from 'react-router'
import { restoreSection } from '#app/domain/shop/content/changes.server.ts'
import { readDefaults, readStored } from '#app/domain/shop/content/content.server.ts'
import { listVersions, readVersion } from '#app/domain/shop/content/versions.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/versions.ts'
import { differences } from './differences.ts'
import { failure } from './editor-action.server.ts'
import { editorAddress } from './editor-address.ts'
import { findEdited } from './find-section.server.ts'
import { describeVersions } from './history.server.ts'
import { neverSaved, VersionList } from './history.tsx'
import { VersionPage } from './version-page.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { key, spec: editor } = await findEdited(args)
  const { path, title, name, parts, language } = editor
  const spec = { path, title, name, language }
  const { db } = context.get(servicesContext)
  const { content, version: current } = await readStored(db, key, language)
  const number = url.searchParams.get('version')
  if (number === null) {
    const before = toNumber(url.searchParams.get('before'))
    const versions = await listVersions(db, key, { limit: PAGE + 1, before, language })
    const defaults = await readDefaults(db, key, language)
    const lines = describeVersions(key, versions, { limit: PAGE, defaults })
    return {
      spec,
      current,
      lines,
      more: versions.length > PAGE ? lines.at(-1)?.version : undefined,
    }
  }
  const version = await readVersion(db, key, toNumber(number) ?? 0, language)
  if (!version) throw notFound(t`This version does not exist.`)
  const { content: said, ...line } = version
  const isReadable = said !== undefined
  return {
    spec,
    current,
    line,
    isReadable,
    differences: said ? differences(parts, content, said) : [],
    text: said ? differences(parts, {}, said) : [],
  }
}

const PAGE = 20

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const { key, chosen, spec } = await findEdited(args)
  const form = await readForm(context)
  const { db } = context.get(servicesContext)
  const version = toNumber(String(form.get('version') ?? '')) ?? 0
  const actorId = context.get(userContext).id
  const outcome = await logFailure(context, 'content.restore_failed', () =>
    restoreSection(db, key, version, { actorId, language: chosen.chosen }),
  )
  switch (outcome) {
    case 'restored':
      return redirectWithMessage(context, editorAddress(spec), t`Version ${{ version }} is live again.`)
    case 'missing':
      throw data({ message: t`This version does not exist or can no longer be read.` }, { status: 400 })
    case 'failed':
      return data({ failure: failure(context, spec.messages.failedSave) }, { status: 500 })
  }
}

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.line) return <VersionPage {...loaderData} result={actionData} />
  const { spec, lines, current, more } = loaderData
  return (
    <>
      <PageHead
        title={t`Versions of ${{ name: spec.name }}`}
        lead={t`Every version that has ever been live, newest first.`}
        back={{ to: editorAddress(spec), label: spec.title }}
      />
      {lines.length === 0 && (
        <Empty
          icon="history"
          title={t`No versions yet`}
          action={
            <ButtonLink variant="outline" to={editorAddress(spec)}>
              {t`Back to the editor`}
            </ButtonLink>
          }
        >
          {neverSaved(spec)}
        </Empty>
      )}
      <VersionList spec={spec} versions={lines} current={current} />
      {more !== undefined && (
        <p>
          <Link to={editorAddress(spec, 'versions', { before: String(more) })}>{t`Earlier versions`}</Link>
        </p>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Versions`)

function toNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
