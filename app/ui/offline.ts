import { type ListedRoute, matchHydrated } from '#app/hydrated.ts'
import { t } from '#app/i18n/macro.ts'
import { addressOf } from '#app/scripts/link.ts'
import { dismissToast, showToast } from './toast-queue.ts'

export const noResponse = () => t`No response received from server. Please check your connection.`

/**
 * Without a connection, links leave the page in place: the browser would show its own error page, because the
 * scripts of the next page cannot be loaded.
 */
export function guardNavigation(): void {
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('online', forgetMessage)
  // Older browsers notice only what `navigator.onLine` says.
  if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate)
}

/** From now on links load documents: the router does not retry scripts that failed to load. */
function bypassRouter(): void {
  isRouterBypassed = true
}

/** The same while a page stands there that says itself that there is no connection: no message says it again. */
export function bypassRouterSilently(): () => void {
  bypassRouter()
  isMessageHidden = true
  return () => {
    isMessageHidden = false
  }
}

let isRouterBypassed = false
let isMessageHidden = false
let mayLeave = false
/** What was pressed last: a link's target, or a form that posts. */
let pressed: string | HTMLFormElement | undefined

function onClick(event: MouseEvent): void {
  const address = addressOf(event)
  if (address === undefined) return
  pressed = address
  if (!navigator.onLine) preventLeaving(event)
  else if (isRouterBypassed) {
    event.preventDefault()
    void ifReachable(() => load(address))
  } else if (!isHydrated(address)) {
    // A plain document; the link's own listeners run all the same.
    event.preventDefault()
    load(address)
  }
}

declare global {
  interface Window {
    // The framework's list of routes, without those of plain documents (plain-documents.ts).
    __reactRouterManifest?: { routes: Record<string, ListedRoute> }
  }
}

let matches: ((pathname: string) => boolean) | undefined

function isHydrated(address: string): boolean {
  matches ??= matchHydrated(window.__reactRouterManifest?.routes ?? {})
  return matches(new URL(address).pathname)
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  // What is posted has a message of its own beside the form.
  if (form.method !== 'post') {
    if (!navigator.onLine) preventLeaving(event)
    return
  }
  pressed = form
  if (!isHydrated(actionOf(form, event.submitter))) {
    event.stopPropagation()
    return
  }
  if (!isRouterBypassed) return
  // The router waits for its scripts for ever, so the browser sends the form.
  event.stopPropagation()
  if (mayLeave) return
  event.preventDefault()
  void ifReachable(() => form.requestSubmit(event.submitter))
}

/** The router reloads the page when scripts of the next one fail to load, even without a connection. */
function onNavigate(event: NavigateEvent): void {
  if (event.navigationType !== 'reload') pressed = undefined
  else if (!event.userInitiated && !mayLeave && event.cancelable) loadDocument(event)
}

/** A form is not sent again: the server may have had it. */
function loadDocument(event: NavigateEvent): void {
  event.preventDefault()
  bypassRouter()
  const address = typeof pressed === 'string' ? pressed : location.href
  void ifReachable(() => load(address))
}

/** A field of the form may be called `action`. */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  return new URL(action, document.baseURI).href
}

async function ifReachable(leave: () => void): Promise<void> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return sayUnreachable()
  }
  mayLeave = true
  leave()
}

function load(address: string): void {
  // An address with an anchor would not be loaded again by being assigned.
  if (address === location.href) location.reload()
  else location.assign(address)
}

function sayUnreachable(): void {
  const isToldThere = typeof pressed === 'object' && !pressed.dispatchEvent(unsentEvent())
  if (!isToldThere) sayNoConnection()
}

/** The event of a form that could not be sent; whoever says so beside the form prevents the message of the page. */
export const UNSENT = 'unsent'

function unsentEvent() {
  return new Event(UNSENT, { cancelable: true })
}

function preventLeaving(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
  sayNoConnection()
}

let message: number | undefined

function sayNoConnection(): void {
  if (isMessageHidden) return
  forgetMessage()
  message = showToast('error', noResponse(), { stays: true })
}

function forgetMessage(): void {
  if (message !== undefined) dismissToast(message)
  message = undefined
}
