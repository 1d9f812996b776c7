/** What became of a popup: a path of this site to go to, or its end without one. */
export type PopupEnd = { outcome: 'done'; to: string } | { outcome: 'closed' }

/** The popup's own id, so that another tab's popup is not mistaken for it. */
export function newPopupId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('')
}

/** The name of the popup, and of the channel on which its last page says where to go. */
export function channelName(id: string): string {
  return `google-sign-in-${id}`
}

/** Opens the popup, empty. Null when the browser does not let it. */
export function openPopup(id: string): Window | null {
  let left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  let top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  return window.open('', channelName(id), `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}

/** Waits for the popup's message, and looks every two seconds whether it is still open. Call the answer to stop. */
export function watchPopup(popup: Window, id: string, onEnd: (end: PopupEnd) => void): () => void {
  let channel = new BroadcastChannel(channelName(id))
  let stop = () => {
    channel.close()
    clearInterval(timer)
  }
  let end = (how: PopupEnd) => {
    stop()
    onEnd(how)
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') end({ outcome: 'done', to: event.data })
  }
  let timer = setInterval(() => {
    if (popup.closed) end({ outcome: 'closed' })
  }, 2000)
  return stop
}

const WIDTH = 500
const HEIGHT = 600
