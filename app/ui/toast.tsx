import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Icon } from './icon.tsx'
import { dismissToast, heldToasts, type Toast, watchToasts } from './toast-queue.ts'

export { showToast } from './toast-queue.ts'

export function Toasts() {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const toasts = useSyncExternalStore(watchToasts, heldToasts, () => NONE)
  if (!hydrated) return null
  // The region is there before its first note, or readers would not announce that one.
  return (
    <div className="toast toast-center" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Note({ toast }: { toast: Toast }) {
  const { id, kind, text } = toast
  return (
    <p className="note">
      {kind === 'success' && <Icon small name="check" />}
      {kind === 'error' && <Icon small name="alert-triangle" />}
      {kind === 'loading' && <span className="spinner" aria-hidden="true" />}
      {text}
      <button type="button" onClick={() => dismissToast(id)}>
        <Icon small name="x" />
        <span className="sr-only">{t`Dismiss`}</span>
      </button>
    </p>
  )
}

const NONE: readonly Toast[] = []
