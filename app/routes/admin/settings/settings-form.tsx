import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { UnreadableFields, type UnreadableFieldsProps } from './unreadable.tsx'

interface SettingsFormProps extends UnreadableFieldsProps {
  form: FormMetadata
  page: string
  version: number
  children: ReactNode
}

export function SettingsForm({ form, page, version, children, ...unreadable }: SettingsFormProps) {
  return (
    <>
      <UnreadableFields {...unreadable} />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={page}>
        <FirstSubmit label={t`Save Changes`} />
        <input type="hidden" name="version" value={version} />
        {children}
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}
