/**
 * Asks for the page's scripts when it is idle or touched: until then they cost nothing. A page that is never idle has them
 * after four seconds. Browsers without modules never run them.
 */
export const starter = `{
let me = document.currentScript, events = ['pointerdown', 'keydown', 'focusin', 'scroll'], urls = me.dataset.urls.split(' ')
let start = () => {
for (let event of events) removeEventListener(event, start, true)
for (let url of urls.splice(0)) {
let script = document.createElement('script')
script.type = 'module'
script.nonce = me.nonce
script.src = url
document.head.append(script)
}
}
for (let event of events) addEventListener(event, start, { capture: true, passive: true })
addEventListener('load', () => (self.requestIdleCallback || setTimeout)(start, { timeout: 4000 }))
}`
