import { addressOf } from './link.ts'
import { settings } from './settings.ts'

/**
 * Without a network, links and forms leave the page, and what was typed into it, where it is. A form may have a sentence
 * of its own for that.
 */
export function stayOffline(): void {
  makeToasts()
  let forget: (() => void) | undefined
  function stay(event: Event, sentence = settings.noResponse): void {
    event.preventDefault()
    forget?.()
    forget = showToast(sentence ?? '')
  }
  addEventListener('click', (event) => {
    if (!navigator.onLine && !event.defaultPrevented && addressOf(event)) stay(event)
  })
  addEventListener('submit', (event) => {
    const { target: form } = event
    if (navigator.onLine || event.defaultPrevented) return
    stay(event, form instanceof HTMLFormElement ? form.dataset.noResponse : undefined)
  })
  addEventListener('online', () => forget?.())
}

let region: HTMLElement | undefined

/** The region is there before its first note, or screen readers would not announce that one. */
function makeToasts(): void {
  if (region) return
  region = document.createElement('div')
  region.className = 'toast toast-center'
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/** Shows a note until it is dismissed, or for `milliseconds`. Returns what removes it. */
function showToast(text: string, milliseconds?: number): () => void {
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
