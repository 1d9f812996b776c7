import { useFormResult } from '#app/forms/use-form-result.ts'
import { Alert } from './alert.tsx'

/** Why a form of buttons and choices alone, which has the `id`, was not processed. */
export function FormAlert({ id }: { id: string }) {
  let errors = useFormResult(id)?.error?.['']
  return errors ? <Alert kind="error">{errors[0]}</Alert> : null
}
