import type { FieldMetadata } from '@conform-to/react'
import { t } from '#app/i18n/macro.ts'
import { Field } from './field.tsx'

interface NewPasswordFieldsProps {
  fields: Record<'password' | 'confirmPassword', FieldMetadata>
  label?: string
}

export function NewPasswordFields({ fields, label = t`New password` }: NewPasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <Field {...shared} meta={fields.password} label={label} hint={t`At least 6 characters`} />
      <Field {...shared} meta={fields.confirmPassword} label={t`Confirm password`} />
    </>
  )
}
