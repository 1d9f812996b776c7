import type { VersionLine } from '#app/domain/shop/content/versions.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Comparison, VersionText } from './comparison.tsx'
import type { Difference } from './differences.ts'
import { type EditorPlace, editorAddress } from './editor-address.ts'
import type { PostResult } from './editor-result.ts'
import { FailureAlert } from './failures.tsx'
import { ByWhom } from './history.tsx'

interface VersionPageProps {
  spec: EditorPlace & { name: string }
  line: VersionLine
  current: number
  isReadable: boolean
  /** `before` is what is live, `after` what this version says. */
  differences: Difference[]
  /** What it says, where nothing differs. */
  text: Difference[]
  result: PostResult
}

export function VersionPage(props: VersionPageProps) {
  const { spec, line, current, isReadable, differences, text, result } = props
  return (
    <>
      <PageHead
        title={t`Version ${{ version: line.version }} of ${{ name: spec.name }}`}
        lead={<ByWhom {...line} />}
        back={{ to: editorAddress(spec, 'versions'), label: t`All versions` }}
      />
      <FailureAlert result={result} />
      {!isReadable ? (
        <Alert kind="error">{t`This version can no longer be read.`}</Alert>
      ) : differences.length === 0 ? (
        <>
          <p>
            {line.version === current
              ? t`This is the live version.`
              : t`It says the same as version ${{ current }}, which is live.`}
          </p>
          <VersionText text={text} />
        </>
      ) : (
        <>
          <Comparison
            caption={t`What restoring it would change`}
            heads={[t`Live: version ${{ current }}`, t`Version ${{ version: line.version }}`]}
            differences={differences}
          />
          <Form
            method="post"
            action={editorAddress(spec, 'versions', { version: String(line.version) })}
            className="row"
          >
            <input type="hidden" name="version" value={line.version} />
            <SubmitButton
              pending={t`Restoring...`}
            >{t`Restore version ${{ version: line.version }}`}</SubmitButton>{' '}
            <ButtonLink variant="ghost-primary" to={editorAddress(spec)}>
              {t`Back to the editor`}
            </ButtonLink>
          </Form>
        </>
      )}
    </>
  )
}
