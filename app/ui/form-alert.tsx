import { useFormResult } from '#app/forms/use-form-result.ts'
import { Alert } from './alert.tsx'

/** The error of a form without text fields. */
export function FormAlert({ id }: { id?: string }) {
  let errors = useFormResult(id)?.error?.['']
  return errors ? <Alert kind="error">{errors[0]}</Alert> : null
}
