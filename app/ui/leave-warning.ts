import { type RefObject, useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { t } from '#app/i18n/macro.ts'

interface UnsavedForm {
  formId: string
  /** The content is unsaved although no field was touched: the form was rejected, or a draft restored. */
  changed: boolean
  /** The form is being sent. */
  sending: RefObject<boolean>
}

/** Inside the site and out of it. */
export function useUnsavedWarning({ formId, changed, sending }: UnsavedForm): void {
  const isUnsaved = useCallback(
    () => !sending.current && (changed || hasChanges(document.getElementById(formId))),
    [formId, changed, sending],
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  const { pathname } = useLocation()
  // Of a page that has been left already nothing is asked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmLeaving()) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}

export function confirmLeaving(): boolean {
  return window.confirm(t`Leave without saving? What you typed stays as a draft until you close this tab.`)
}

/** Whether somebody changed a field of the form, or of a form inside the element. */
export function hasChanges(place: Element | null): boolean {
  return [...(place?.querySelectorAll('input, textarea, select') ?? [])].some(isChanged)
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = options.findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'submit') return false
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
