import { renewThread, showNewest } from './renew-thread.ts'

/**
 * Keeps a conversation (`ui/thread/thread.tsx`) up to date while its page is visible: asks every few seconds whether it has
 * changed, less often the longer it has not, until its address no longer answers, as after signing out.
 */
let quiet = 0
let timer: ReturnType<typeof setTimeout> | undefined

function schedule(): void {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(poll, quiet < 60 ? SHORT : LONG)
}

async function poll(): Promise<void> {
  const { news = '', version } = document.querySelector<HTMLElement>('[data-news]')?.dataset ?? {}
  try {
    const response = await fetch(news, { redirect: 'manual', headers: { accept: 'application/json' } })
    if (!response.ok && response.status < 500) return
    if (response.ok) {
      const isNew = (await response.json()).version !== version
      quiet = isNew ? 0 : quiet + 1
      if (isNew) await renewThread()
    }
  } catch {
    // No connection: it may be back the next time.
  }
  schedule()
}

/** Milliseconds. */
const SHORT = 4000
const LONG = 20_000

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') void poll()
})
schedule()
// Not under anybody's hands.
if (!navigator.userActivation?.hasBeenActive && document.activeElement === document.body && scrollY === 0)
  showNewest()
