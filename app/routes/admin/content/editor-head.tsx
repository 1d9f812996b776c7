import type { EditorSpec } from '#app/domain/content/section-spec.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
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
    <PageHead
      title={spec.title}
      lead={spec.lead}
      meta={
        <span className="row">
          <StatusBadge status={isActive ? 'active' : 'inactive'} /> <a href={spec.seenAt}>{words.seeIt}</a>
        </span>
      }
    >
      <Form method="post" action={editorAddress(spec)} className="row">
        <SubmitButton
          variant="outline"
          pending={isActive ? words.deactivating : words.activating}
          name="intent"
          value={intent}
        >
          {isActive ? words.deactivateSection : words.activateSection}
        </SubmitButton>
      </Form>
    </PageHead>
  )
}
