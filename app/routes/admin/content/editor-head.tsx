import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { editorAddress } from './editor-address.ts'

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
          {spec.lead} <a href={spec.seenAt}>See it</a>
        </p>
        {!isSaved && <p className="small muted">Never saved: visitors see the default content.</p>}
      </div>
      <Form method="post" action={editorAddress(spec)} className="row">
        <StatusBadge status={isActive ? 'Active' : 'Inactive'} />{' '}
        <SubmitButton
          variant="outline"
          size="sm"
          pending={isActive ? 'Deactivating...' : 'Activating...'}
          name="intent"
          value={intent}
        >
          {isActive ? 'Deactivate Section' : 'Activate Section'}
        </SubmitButton>
      </Form>
    </div>
  )
}
