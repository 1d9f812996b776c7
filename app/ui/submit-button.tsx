import { type ReactNode, use } from 'react'
import { useFormAction } from 'react-router'
import { usePendingPost } from '../forms/form-fetcher.ts'
import { Button, type ButtonLook } from './button.tsx'
import { FormActionContext } from './form.tsx'

interface SubmitButtonProps extends ButtonLook {
  /** The label while the form is being sent, such as 'Signing In...'. */
  pending: ReactNode
  /** Set both when the form has several buttons: only the pressed one is pending. */
  name?: string
  value?: string
  /** For a button that shows only an icon. */
  title?: string
  disabled?: boolean
  id?: string | undefined
  /** In place of the form's address, such as a place of its page. */
  formAction?: string
  /** The browser checks no fields for it. */
  formNoValidate?: boolean
  children: ReactNode
}

/**
 * With scripts it shows that the form is being sent, and cannot be pressed twice: by React where that runs, by
 * `scripts/pending.ts` on plain documents.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, name, value, title, disabled = false, children, ...look } = props
  const busy = usePending(name, value)
  return (
    <Button
      type="submit"
      {...look}
      title={title}
      name={name}
      value={value}
      disabled={busy || disabled}
      data-pending={typeof pending === 'string' ? pending : undefined}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {pending}
        </>
      ) : (
        children
      )}
    </Button>
  )
}

function usePending(name?: string, value?: string): boolean {
  const post = usePendingPost()
  const ownAction = useFormAction(use(FormActionContext))
  if (post.state === 'idle' || post.formMethod === 'GET' || !post.formAction) return false
  if (pathOf(post.formAction) !== pathOf(ownAction)) return false
  return name === undefined || post.formData?.get(name) === value
}

function pathOf(address: string): string | undefined {
  return address.split(/[?#]/)[0]
}
