import { settings } from './settings.ts'

let region: HTMLElement | undefined

/** The region is there before its first note, or screen readers would not announce that one. */
export function makeToasts(): void {
  if (region) return
  region = document.createElement('div')
  region.className = 'toast toast-center'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Shows a note until it is dismissed, or for `milliseconds`. Returns what removes it. */
export function showToast(text: string, milliseconds?: number): () => void {
  makeToasts()
  const note = document.createElement('p')
  note.className = 'note'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', settings.dismiss ?? '')
  button.onclick = () => note.remove()
  note.append(text, button)
  region?.append(note)
  if (milliseconds) setTimeout(() => note.remove(), milliseconds)
  return () => note.remove()
}
