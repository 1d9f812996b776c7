import type { EditorSpec } from '#app/domain/shop/content/section-spec.ts'
import { t } from '#app/i18n/macro.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { editorAddress } from './editor-address.ts'

interface EditorHeadProps {
  spec: EditorSpec
  isActive: boolean
}

export function EditorHead({ spec, isActive }: EditorHeadProps) {
  const intent = isActive ? 'deactivate' : 'activate'
  return (
    <PageHead
      title={spec.title}
      lead={spec.lead}
      meta={
        <span className="row">
          <StatusBadge status={isActive ? 'active' : 'inactive'} /> <a href={spec.seenAt}>{t`See it`}</a>
        </span>
      }
    >
      <Form method="post" action={editorAddress(spec)} className="row">
        <SubmitButton
          variant="outline"
          pending={isActive ? t`Deactivating...` : t`Activating...`}
          name="intent"
          value={intent}
        >
          {isActive ? t`Deactivate Section` : t`Activate Section`}
        </SubmitButton>
      </Form>
    </PageHead>
  )
}
