/** A loading toast stays until it is dismissed. */
export type ToastKind = 'success' | 'error' | 'blank' | 'custom' | 'loading'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** How many toasts are held at once; the oldest makes room. */
const TOAST_LIMIT = 20

/** How long each kind stays, in milliseconds. */
const toastDurations: Record<ToastKind, number> = {
  success: 2000,
  error: 4000,
  blank: 4000,
  custom: 4000,
  loading: Number.POSITIVE_INFINITY,
}

/**
 * Needs scripts, so it only repeats what the page says too. Returns the id for `dismissToast`; with `stays` it is
 * shown until then.
 */
export function showToast(kind: ToastKind, text: string, { stays = false } = {}): number {
  const toast: Toast = { id: nextId++, kind, text }
  publish([...held, toast].slice(-TOAST_LIMIT))
  if (!stays && Number.isFinite(toastDurations[kind]))
    setTimeout(() => dismissToast(toast.id), toastDurations[kind])
  return toast.id
}

export function dismissToast(id: number): void {
  publish(held.filter((toast) => toast.id !== id))
}

/** The toasts held now, oldest first. The list is replaced, never changed. */
export function heldToasts(): readonly Toast[] {
  return held
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(toasts: readonly Toast[]): void {
  held = toasts
  for (const listener of listeners) listener()
}

let held: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
