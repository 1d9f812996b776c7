import type { MouseEvent } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Button } from '#app/ui/button.tsx'

/** Shows the form's content as visitors would see it, in a window of its own, so that the form stays open. */
export function PreviewButton({ action }: { action: string }) {
  return (
    <Button
      type="submit"
      variant="outline"
      formAction={action}
      formTarget="_blank"
      formNoValidate
      onClick={sendByBrowser}
    >
      {t`Preview`}
    </Button>
  )
}

/** With scripts the router would take the form over and lead this window to the preview. */
function sendByBrowser(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  // The attribute, because the property makes a whole address of it, which the router does not take for its own.
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', formAction)
  form.setAttribute('target', '_blank')
  form.submit()
  form.setAttribute('action', action)
  form.removeAttribute('target')
}
