import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { editorAddress } from './editor-address.ts'
import * as words from './words.tsx'

interface EditorHeadProps {
  spec: EditorSpec
  isActive: boolean
  /** Whether it was ever saved; until then it shows its default. */
  isSaved: boolean
}

export function EditorHead({ spec, isActive, isSaved }: EditorHeadProps) {
  let intent = isActive ? 'deactivate' : 'activate'
  return (
    <div className="page-head">
      <div>
        <h1>{spec.title}</h1>
        <p>
          {spec.lead} <a href={spec.seenAt}>{words.seeIt}</a>
        </p>
        {!isSaved && <p className="small muted">{words.neverSaved}</p>}
      </div>
      <Form method="post" action={editorAddress(spec)} className="row">
        <StatusBadge status={isActive ? 'active' : 'inactive'} />{' '}
        <SubmitButton
          variant="outline"
          size="sm"
          pending={isActive ? words.deactivating : words.activating}
          name="intent"
          value={intent}
        >
          {isActive ? words.deactivateSection : words.activateSection}
        </SubmitButton>
      </Form>
    </div>
  )
}
