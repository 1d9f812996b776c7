import { wantsNoScripts } from '../middleware/lite-mode.server.ts'
import type { ScriptMode } from '../ui/script-mode.tsx'

/** When the scripts of a page run, by what the browser asks for and by the ids of the routes that make up the page. */
export function chooseScriptMode(request: Request, routeIds: string[]): ScriptMode {
  if (wantsNoScripts(request) || routeIds.includes(FOR_READING)) return 'none'
  return routeIds.some((id) => WORKING.test(id)) ? 'now' : 'idle'
}

/** A long text with nothing to press: what its scripts would be given is as long again. */
const FOR_READING = 'routes/api/docs/docs'

/** Areas for doing something; everywhere else people read first. */
const WORKING = /^routes\/(user|checkout|admin)\//

/** What the link to a stylesheet is until the scripts wake, on pages that have the stylesheet in themselves. */
export const DORMANT_STYLESHEET = 'x-stylesheet'

/**
 * Makes a rendered page ask for no script until it is touched or, on a quick device, idle. The framework's module
 * script becomes text, which the starter turns into a script again in the same place, and its preloads go. Text of
 * visitors cannot be mistaken for these elements: it stands escaped in the page.
 */
export function putToSleep(html: string, nonce: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain">')
    .replace('</body>', () => `<script nonce="${nonce}">${STARTER}</script></body>`)
}

/**
 * Rounds of a little work, done in idle moments: a desktop needs about a quarter of a millisecond for each, a device of
 * a sixth of its speed several. Whoever has spent `limit` ms before all are done is slow, or busy, and is troubled no more.
 */
const TRIAL = { rounds: 10, work: 500, limit: 8 }

/**
 * Written for browsers that know modules; the others take no part. Starting the scripts costs a slow device a good part
 * of a second during which it does not answer, so only a quick one starts them by itself. Any other waits for the first
 * sign of a reader.
 */
const STARTER = `(() => {
let asleep = document.querySelector('script[type="text/plain"]'), left = ${TRIAL.rounds}, spent = 0, idle = self.requestIdleCallback
let signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
let wake = () => {
if (!asleep) return
for (let sign of signs) removeEventListener(sign, wake, true)
for (let link of document.querySelectorAll('link[rel=${DORMANT_STYLESHEET}]')) link.rel = 'stylesheet'
let script = document.createElement('script')
script.type = 'module'
script.nonce = asleep.nonce
script.text = asleep.text
asleep.replaceWith(script)
asleep = null
}
let tryOut = () => {
let began = performance.now(), text = ''
for (let n = 0; n < ${TRIAL.work}; n++) text = (text + n.toString(36)).slice(-64).replace('a', 'b')
spent += performance.now() - began
if (spent > ${TRIAL.limit}) return
--left ? idle(tryOut) : wake()
}
for (let sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
if (idle) addEventListener('load', () => idle(tryOut))
})()`
