import { wantsNoScripts } from '../middleware/lite-mode.server.ts'
import type { RouteHandle, ScriptMode } from '../route-handle.ts'

/** When the scripts of a page run, by what the browser asks for and by what its routes say. */
export function chooseScriptMode(request: Request, { scripts = 'deferred' }: RouteHandle): ScriptMode {
  return wantsNoScripts(request) ? 'none' : scripts
}

/** The `rel` of the stylesheet before hydration, on pages that have the stylesheet in themselves. */
export const DEFERRED_STYLESHEET = 'x-stylesheet'

/**
 * Makes a rendered page ask for no script until it is touched or, on a quick device, idle. The framework's module
 * script becomes text, which TRIGGER turns into a script again in the same place, and its preloads go. Text of
 * visitors cannot be mistaken for these elements: it stands escaped in the page.
 */
export function deferHydration(html: string, nonce: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain">')
    .replace('</body>', () => `<script nonce="${nonce}">${TRIGGER}</script></body>`)
}

/**
 * Rounds of a little work, done in idle moments: a desktop needs about a quarter of a millisecond for each, a device of
 * a sixth of its speed several. A device that has spent `limit` ms before all are done is slow, or busy.
 */
const TRIAL = { rounds: 10, work: 500, limit: 8 }

/**
 * Hydration blocks a slow device for a good part of a second, so only a quick one hydrates by itself. Any other waits
 * for the first event of a reader: not for the move of a pointer that rests, which browsers report when the page under it
 * is new. Browsers without modules fail on the syntax and never hydrate.
 */
const TRIGGER = `(() => {
let deferred = document.querySelector('script[type="text/plain"]'), left = ${TRIAL.rounds}, spent = 0, idle = self.requestIdleCallback
let events = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
let hydrate = (cause) => {
if (!deferred || cause && cause.type == 'pointermove' && !cause.movementX && !cause.movementY) return
for (let event of events) removeEventListener(event, hydrate, true)
for (let link of document.querySelectorAll('link[rel=${DEFERRED_STYLESHEET}]')) link.rel = 'stylesheet'
let script = document.createElement('script')
script.type = 'module'
script.nonce = deferred.nonce
script.text = deferred.text
deferred.replaceWith(script)
deferred = null
}
let measure = () => {
let began = performance.now(), text = ''
for (let n = 0; n < ${TRIAL.work}; n++) text = (text + n.toString(36)).slice(-64).replace('a', 'b')
spent += performance.now() - began
if (spent > ${TRIAL.limit}) return
--left ? idle(measure) : hydrate()
}
for (let event of events) addEventListener(event, hydrate, { capture: true, passive: true })
if (idle) addEventListener('load', () => idle(measure))
})()`
