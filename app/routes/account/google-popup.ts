export type PopupEnd = { outcome: 'done'; to: string } | { outcome: 'closed' }

/** Tells the popups of several tabs apart. */
export function newPopupId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('')
}

/** Used for the window and for the channel on which its last page says where to go. */
export function channelName(id: string): string {
  return `google-sign-in-${id}`
}

/** Null when the browser blocks it. */
export function openPopup(id: string): Window | null {
  let left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  let top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  let size = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  let popup = window.open('', channelName(id), size)
  return popup?.closed ? null : popup
}

/**
 * Waiting for the popup's message and checks every two seconds whether it is still open. Returns a function that
 * stops.
 */
export function watchPopup(popup: Window, id: string, onEnd: (end: PopupEnd) => void): () => void {
  let channel = new BroadcastChannel(channelName(id))
  let stop = () => {
    channel.close()
    clearInterval(timer)
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data !== 'string') return
    stop()
    onEnd({ outcome: 'done', to: event.data })
  }
  let timer = setInterval(() => {
    if (!popup.closed) return
    // A window that the browser has separated from this one looks closed, and may still have something to say.
    clearInterval(timer)
    onEnd({ outcome: 'closed' })
  }, 2000)
  return stop
}

const WIDTH = 500
const HEIGHT = 600
