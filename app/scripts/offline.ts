import { addressOf } from './link.ts'
import { settings } from './settings.ts'
import { makeToasts, showToast } from './toast.ts'

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
