import { channelName } from './google-channel.ts'
import { say } from './say.ts'

/**
 * The form for signing in with Google (`routes/account/google-button.tsx`) is answered in a window of its own, whose last
 * page says on a channel where to go on. Where no window opens, the form can be sent in this one.
 */
export function openGoogle(): void {
  // Safari before 15.4 has no channels: there the form is sent in this window.
  if (!('BroadcastChannel' in window)) return
  // Tells the windows of several tabs apart.
  const id = crypto.getRandomValues(new Uint32Array(4)).join('')
  let stop = () => {}
  addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-popup]') : null
    if (!button?.form || !navigator.onLine) return
    stop()
    const popup = openPopup(channelName(id))
    say(button, popup ? undefined : button.dataset.blocked)
    if (!popup) return event.preventDefault()
    const address = new URL(button.form.getAttribute('action') ?? '', location.href)
    address.searchParams.set('popup', id)
    button.formAction = address.href
    button.formTarget = channelName(id)
    stop = watchPopup(popup, channelName(id), () => say(button, button.dataset.closed))
  })
}

/** Null when the browser blocks it. */
function openPopup(name: string): Window | null {
  const left = Math.max(0, screenX + (outerWidth - WIDTH) / 2)
  const top = Math.max(0, screenY + (outerHeight - HEIGHT) / 2)
  const popup = open('', name, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
  return popup?.closed ? null : popup
}

/** Follows what the window says, and looks every two seconds whether it is still open. Returns what stops that. */
function watchPopup(popup: Window, name: string, onClosed: () => void): () => void {
  const channel = new BroadcastChannel(name)
  const stop = () => {
    channel.close()
    clearInterval(timer)
  }
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    stop()
    if (new URL(data, location.href).origin === location.origin) location.assign(data)
  }
  const timer = setInterval(() => {
    if (!popup.closed) return
    // A window that the browser has separated from this one looks closed, and may still have something to say.
    clearInterval(timer)
    onClosed()
  }, 2000)
  return stop
}

const WIDTH = 500
const HEIGHT = 600
