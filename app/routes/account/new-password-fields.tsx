import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'

interface NewPasswordFieldsProps {
  fields: Record<'password' | 'confirmPassword', FieldMetadata>
  label?: string
  half?: boolean
}

export function NewPasswordFields({ fields, label = 'New password', half = false }: NewPasswordFieldsProps) {
  let shared = { half, type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <Field {...shared} meta={fields.password} label={label} hint="At least 6 characters" />
      <Field {...shared} meta={fields.confirmPassword} label="Confirm password" />
    </>
  )
}
