/** The name of the small window, and of the channel on which it says where to go. */
export const POPUP = 'google-sign-in'

/** What became of a small window: a path of this site to go to, or its end without one. */
export type PopupEnd = { outcome: 'done'; to: string } | { outcome: 'closed' }

/** Opens the small window, empty. Null when the browser does not let it. */
export function openPopup(): Window | null {
  let left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  let top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  return window.open('', POPUP, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}

/** Waits for the window's word, and looks every two seconds whether it is still there. Call the answer to stop. */
export function watchPopup(popup: Window, onEnd: (end: PopupEnd) => void): () => void {
  let channel = new BroadcastChannel(POPUP)
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
