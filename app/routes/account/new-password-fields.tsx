import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import * as words from './words.tsx'

interface NewPasswordFieldsProps {
  fields: Record<'password' | 'confirmPassword', FieldMetadata>
  label?: string
}

export function NewPasswordFields({ fields, label = words.newPassword }: NewPasswordFieldsProps) {
  let shared = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <Field {...shared} meta={fields.password} label={label} hint={words.atLeast6Characters} />
      <Field {...shared} meta={fields.confirmPassword} label={words.confirmPassword} />
    </>
  )
}
