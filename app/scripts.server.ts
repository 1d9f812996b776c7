import { wantsNoScripts } from './middleware/lite-mode.server.ts'
import type { ScriptMode } from './ui/script-mode.tsx'

/** When the scripts of a page run, by what the browser asks for and by the ids of the routes that make up the page. */
export function chooseScriptMode(request: Request, routeIds: string[]): ScriptMode {
  if (wantsNoScripts(request) || routeIds.includes(FOR_READING)) return 'none'
  return routeIds.some((id) => WORKING.test(id)) ? 'now' : 'idle'
}

/** A long text with nothing to press: what its scripts would be given is as long again. */
const FOR_READING = 'routes/api/docs/docs'

/** Areas for doing something; everywhere else people read first. */
const WORKING = /^routes\/(user|checkout|admin)\//

/**
 * Makes a rendered page ask for no script until it is idle or touched. The framework's module script becomes text,
 * which the starter turns into a script again in the same place, and its preloads go. Text of visitors cannot be
 * mistaken for these elements: it stands escaped in the page.
 */
export function putToSleep(html: string, nonce: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain">')
    .replace('</body>', () => `<script nonce="${nonce}">${STARTER}</script></body>`)
}

// Written for browsers that know modules; the others take no part. The first sign of a reader counts as idle, too.
const STARTER = `(() => {
let asleep = document.querySelector('script[type="text/plain"]'), signs = ['pointerdown', 'touchstart', 'keydown']
let wake = () => {
if (!asleep) return
for (let sign of signs) removeEventListener(sign, wake, true)
let script = document.createElement('script')
script.type = 'module'
script.nonce = asleep.nonce
script.text = asleep.text
asleep.replaceWith(script)
asleep = null
}
for (let sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
addEventListener('load', () => (self.requestIdleCallback || setTimeout)(wake))
})()`
