import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import type { VersionLine } from '#app/domain/content/versions.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Comparison, VersionText } from './comparison.tsx'
import type { Difference } from './differences.ts'
import { editorAddress } from './editor-address.ts'
import type { PostResult } from './editor-result.ts'
import { FailureAlert } from './failures.tsx'
import { ByWhom } from './history.tsx'
import * as words from './words.tsx'

interface VersionPageProps {
  spec: Pick<EditorSpec, 'path' | 'name'>
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
  let { spec, line, current, isReadable, differences, text, result } = props
  return (
    <>
      <PageHead
        title={words.versionOf(line.version, spec.name)}
        lead={<ByWhom {...line} />}
        back={{ to: editorAddress(spec, 'versions'), label: words.allVersions }}
      />
      <FailureAlert result={result} />
      {!isReadable ? (
        <Alert kind="error">{words.thisVersionCanNoLongerBeRead}</Alert>
      ) : differences.length === 0 ? (
        <>
          <p>{line.version === current ? words.thisIsLiveVersion : words.itIsSameAsLiveVersion(current)}</p>
          <VersionText text={text} />
        </>
      ) : (
        <>
          <Comparison
            caption={words.whatRestoringItWouldChange}
            heads={[words.liveVersion(current), words.version(line.version)]}
            differences={differences}
          />
          <Form
            method="post"
            action={`${editorAddress(spec, 'versions')}?version=${line.version}`}
            className="row"
          >
            <input type="hidden" name="version" value={line.version} />
            <SubmitButton pending={words.restoring}>{words.restoreVersion(line.version)}</SubmitButton>{' '}
            <ButtonLink variant="ghost-primary" to={editorAddress(spec)}>
              {words.backToTheEditor}
            </ButtonLink>
          </Form>
        </>
      )}
    </>
  )
}
