import { addressOf } from './link.ts'
import { settings } from './settings.ts'
import { makeToasts, showToast } from './toast.ts'

/** Without a network, links and forms leave the page, and what was typed into it, where it is. */
export function stayOffline(): void {
  makeToasts()
  let forget: (() => void) | undefined
  function stay(event: Event): void {
    event.preventDefault()
    forget?.()
    forget = showToast(settings.noResponse ?? '')
  }
  addEventListener('click', (event) => {
    if (!navigator.onLine && !event.defaultPrevented && addressOf(event)) stay(event)
  })
  addEventListener('submit', (event) => {
    if (!navigator.onLine && !event.defaultPrevented) stay(event)
  })
  addEventListener('online', () => forget?.())
}
