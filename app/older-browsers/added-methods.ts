import 'core-js/modules/es.array.at'
import 'core-js/modules/es.array.find-last'
import 'core-js/modules/es.array.find-last-index'
import 'core-js/modules/es.array.to-reversed'
import 'core-js/modules/es.array.to-sorted'
import 'core-js/modules/es.object.has-own'
import 'core-js/modules/es.string.at-alternative'
import 'core-js/modules/es.string.to-well-formed'
import 'core-js/modules/web.url.can-parse'
import 'core-js/modules/web.url-search-params.size'

if (!('reportError' in window)) Object.assign(window, { reportError: console.error })

type SubmitButton = HTMLButtonElement | HTMLInputElement

/** What was pressed just now, as by a pointer, by Enter in a field, or by `click()`. */
let pressed: SubmitButton | undefined

// Safari before 15.4 does not say which button sends a form.
addEventListener(
  'click',
  ({ target }) => {
    pressed = (target instanceof Element && target.closest<SubmitButton>(BUTTON)) || undefined
    setTimeout(() => {
      pressed = undefined
    })
  },
  true,
)
addEventListener(
  'submit',
  (event) => {
    if (event.submitter || pressed?.form !== event.target) return
    Object.defineProperty(event, 'submitter', { value: pressed })
  },
  true,
)

const BUTTON = 'button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]'

/** Safari has it since 16. */
HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter) {
  if (submitter) return submitter.click()
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
}
