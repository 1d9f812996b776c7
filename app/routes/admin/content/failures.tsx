import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { loader as layoutLoader } from '../settings/layout.tsx'
import { type EditorPlace, editorAddress } from './editor-address.ts'
import { failureOf, type PostResult } from './editor-result.ts'
import type { EditedSpec } from './find-section.server.ts'

export function FailureAlert({ result }: { result: PostResult }) {
  const failure = failureOf(result)
  if (!failure) return null
  const { text, detail } = failure
  return (
    <Alert kind="error" title={text}>
      {detail && (
        <>
          <p>{t`Server error: ${{ status: detail.status }} - ${{ message: detail.message }}`}</p>
          <details className="more">
            <summary>{t`Details`}</summary>
            <pre className="mono">{JSON.stringify({ success: false, ...detail }, null, 2)}</pre>
          </details>
        </>
      )}
    </Alert>
  )
}

/** In place of the editor when the section could not be loaded. A record that cannot be read can be reset. */
export function LoadFailure({ spec, isUnreadable }: { spec: EditedSpec; isUnreadable: boolean }) {
  const { failedLoad, unreadable = failedLoad } = spec.messages
  return (
    <Retry spec={spec} text={isUnreadable ? unreadable : failedLoad}>
      {isUnreadable && (
        <>
          <ButtonLink variant="outline" size="sm" to={editorAddress(spec, 'versions')}>
            {t`Version history`}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" size="sm" to={editorAddress(spec, 'reset')}>
            {spec.language === null ? t`Reset to default` : t`Remove this version`}
          </ButtonLink>
        </>
      )}
    </Retry>
  )
}

/** In place of the editor when its page did not come. What it says came with the settings' menu. */
export function Unreachable({ path }: { path: string }) {
  const layout = useRouteLoaderData<typeof layoutLoader>('routes/admin/settings/layout')
  const section = layout?.sections.find((each) => each.path === path)
  return section && <Retry spec={{ ...section, language: null }} text={section.unreachable} />
}

interface RetryProps {
  spec: EditorPlace & { title: string }
  text: string
  children?: ReactNode
}

function Retry({ spec, text, children }: RetryProps) {
  return (
    <>
      <h1>{spec.title}</h1>
      <Alert kind="error" title={text}>
        <p className="row">
          <ButtonLink variant="outline" size="sm" href={editorAddress(spec)}>
            {t`Retry`}
          </ButtonLink>{' '}
          {children}
        </p>
      </Alert>
    </>
  )
}
