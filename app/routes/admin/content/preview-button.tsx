import type { MouseEvent } from 'react'

/** Shows the words of the form as visitors would see them, in a window of its own, so that the form stays as it is. */
export function PreviewButton({ action }: { action: string }) {
  return (
    <button
      type="submit"
      className="btn btn-outline"
      formAction={action}
      formTarget="_blank"
      formNoValidate
      onClick={sendByBrowser}
    >
      Preview
    </button>
  )
}

/** With scripts the router would take the form over and lead this window to the preview. */
function sendByBrowser(event: MouseEvent<HTMLButtonElement>) {
  let { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  let { action, target } = form
  form.action = formAction
  form.target = '_blank'
  form.submit()
  form.action = action
  form.target = target
}
