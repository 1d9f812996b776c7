import { useFormResult } from '#app/forms/use-form-result.ts'
import { Alert } from './alert.tsx'
import { useScriptMode } from './script-mode.tsx'

/** The error of a form without text fields. A plain document opens with it, so that it has the focus there. */
export function FormAlert({ id }: { id?: string }) {
  const errors = useFormResult(id)?.error?.['']
  const focused = useScriptMode() !== 'hydrated'
  return errors ? (
    <Alert kind="error" focused={focused}>
      {errors[0]}
    </Alert>
  ) : null
}
