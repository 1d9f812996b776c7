import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { fieldsOf } from '#app/forms/rows/draft.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { Comparison } from './comparison.tsx'
import { editorAddress } from './editor-address.ts'
import type { Conflict, EditorResult } from './editor-result.ts'
import * as words from './words.tsx'

interface ConflictPageProps {
  spec: EditorSpec
  result: EditorResult
  conflict: Conflict
  onDiscard: () => void
}

/** Two people edited one page section: shows both texts and lets the second one choose. Nothing was saved yet. */
export function ConflictPage({ spec, result, conflict, onDiscard }: ConflictPageProps) {
  let who = conflict.who || words.someone
  let count = conflict.differences.length
  return (
    <>
      <h1>{spec.title}</h1>
      <Alert kind="warning" title={words.savedThisSectionWhileYouWereEditing(who)}>
        <p>
          {conflict.at && <>{words.thatWasOn(<Time iso={conflict.at} minute />)} </>}
          {words.yourChangesHaveNotBeenSavedYet}
        </p>
      </Alert>
      <Comparison
        caption={words.fieldsDiffer(count)}
        heads={[words.savedBy(who), uiWords.yours]}
        differences={conflict.differences}
      />
      <Form id={spec.path} method="post" action={editorAddress(spec)} className="form">
        {[...fieldsOf(result.draft)].map(([name, value]) => (
          <textarea key={name} hidden name={name} defaultValue={value} aria-label={name} />
        ))}
        <input type="hidden" name="version" value={conflict.version} />
        <div className="row">
          <SubmitButton pending={uiWords.opening} name="intent" value="edit">
            {uiWords.keepEditingMine}
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending={uiWords.saving} name="intent" value="mine">
            {words.saveMineInstead}
          </SubmitButton>{' '}
          <ButtonLink variant="outline" href={editorAddress(spec)} onClick={onDiscard}>
            {words.keepTheirsDiscardMine}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
