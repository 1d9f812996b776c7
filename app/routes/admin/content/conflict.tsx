import { fieldsOf } from '#app/forms/rows/draft.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { Comparison } from './comparison.tsx'
import { editorAddress } from './editor-address.ts'
import type { Conflict, EditorResult } from './editor-result.ts'
import type { EditedSpec } from './find-section.server.ts'

interface ConflictPageProps {
  spec: EditedSpec
  result: EditorResult
  conflict: Conflict
  onDiscard: () => void
}

/** Two people edited one page section: shows both texts and lets the second one choose. Nothing was saved yet. */
export function ConflictPage({ spec, result, conflict, onDiscard }: ConflictPageProps) {
  const who = conflict.who || t`Someone`
  const count = conflict.differences.length
  return (
    <>
      <h1>{spec.title}</h1>
      <Alert
        kind="warning"
        title={
          conflict.version === 0
            ? t`This version was removed while you were editing it`
            : t`${{ who }} saved this section while you were editing it`
        }
      >
        <p>
          {conflict.at && (
            <>
              <Trans>That was on {{ date: <Time iso={conflict.at} minute /> }}.</Trans>{' '}
            </>
          )}
          {t`Your changes have not been saved yet. Compare the two, then choose; whatever gets replaced stays in the version history.`}
        </p>
      </Alert>
      <Comparison
        caption={t`${plural({ count }, { one: 'One field differs', other: '# fields differ' })}`}
        heads={[t`Saved by ${{ who }}`, t`Yours`]}
        differences={conflict.differences}
      />
      <Form id={spec.path} method="post" action={editorAddress(spec)} className="form">
        {[...fieldsOf(result.draft)].map(([name, value]) => (
          <textarea key={name} hidden name={name} defaultValue={value} aria-label={name} />
        ))}
        <input type="hidden" name="version" value={conflict.version} />
        {result.language !== undefined && <input type="hidden" name="language" value={result.language} />}
        <div className="row">
          <SubmitButton pending={t`Opening...`} name="intent" value="edit">
            {t`Keep editing mine`}
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending={t`Saving...`} name="intent" value="mine">
            {t`Save mine instead`}
          </SubmitButton>{' '}
          <ButtonLink variant="outline" href={editorAddress(spec)} onClick={onDiscard}>
            {t`Keep theirs, discard mine`}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
