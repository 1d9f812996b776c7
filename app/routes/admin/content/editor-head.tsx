import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { editorAddress } from './editor-address.ts'
import * as words from './words.tsx'

interface EditorHeadProps {
  spec: EditorSpec
  isActive: boolean
}

export function EditorHead({ spec, isActive }: EditorHeadProps) {
  let intent = isActive ? 'deactivate' : 'activate'
  return (
    <div className="page-head">
      <h1>{spec.title}</h1>
      <div>
        <p>
          {spec.lead} <a href={spec.seenAt}>{words.seeIt}</a>
        </p>
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
