type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Where an extension or a translator has changed the page, React makes it anew instead of taking it over. Returns what puts
 * back then what was typed, ticked, chosen and opened before, the focus, and the selection.
 */
export function keepEarlyInput(): () => void {
  const controls = controlsNow().map((control) => [placeOf(control), control] as const)
  const details = [...document.querySelectorAll('details')]
  let focused = document.activeElement
  let focusedAt = focused && ofItsTag(focused)
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    focusedAt = ofItsTag(target)
  }
  // React stops events that it keeps for later on their way through the document.
  addEventListener('focusin', follow, true)
  let isDone = false
  return () => {
    removeEventListener('focusin', follow, true)
    // What was typed since is newer.
    if (isDone) return
    isDone = true
    const now = new Map(controlsNow().map((control) => [placeOf(control), control]))
    let successor = focusedAt ? findOfItsTag(focusedAt) : undefined
    for (const [place, old] of controls) {
      const control = now.get(place)
      if (!control || old.isConnected || control.tagName !== old.tagName) continue
      copyInput(old, control)
      if (old === focused) successor = control
    }
    copyOpened(details)
    if (focused && successor && !focused.isConnected) moveFocus(focused, successor)
  }
}

function controlsNow(): Control[] {
  return [...document.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')]
}

/**
 * The form, the name, and which of its name: what the page made anew has in common with the one before. A field of the
 * form may be called `id`.
 */
function placeOf(control: Control): string {
  const { form, name, id } = control
  const same = [...(form?.elements ?? [])].filter((each) => each.getAttribute('name') === name)
  const formName = form?.getAttribute('id') || form?.getAttribute('action')
  return JSON.stringify([formName, name || id, same.indexOf(control)])
}

/** Which of how many elements of its tag it is. */
interface OfItsTag {
  tag: string
  at: number
  count: number
}

function ofItsTag(element: Element): OfItsTag {
  const all = [...document.getElementsByTagName(element.tagName)]
  return { tag: element.tagName, at: all.indexOf(element), count: all.length }
}

function findOfItsTag({ tag, at, count }: OfItsTag): Element | undefined {
  const all = document.getElementsByTagName(tag)
  return all.length === count ? all[at] : undefined
}

function copyInput(old: Control, control: Control) {
  if (!(old instanceof HTMLInputElement) || !(control instanceof HTMLInputElement)) copyValue(old, control)
  else if (old.type === 'file') copyFiles(old, control)
  else if (old.type !== 'checkbox' && old.type !== 'radio') copyValue(old, control)
  else if (old.checked !== control.checked && (old.checked || old.type === 'checkbox')) control.click()
}

function copyFiles(old: HTMLInputElement, control: HTMLInputElement) {
  if (!old.files?.length) return
  control.files = old.files
  tell(control, 'change')
}

function copyValue(old: Control, control: Control) {
  if (old instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
    const chosen = new Set([...old.selectedOptions].map(({ value }) => value))
    const differing = [...control.options].filter(({ value, selected }) => selected !== chosen.has(value))
    for (const option of differing) option.selected = chosen.has(option.value)
    if (differing.length > 0) tell(control, 'change')
  } else if (old.value !== control.value) {
    // React watches the property of the element itself, and would take the event for none.
    Reflect.set(Object.getPrototypeOf(control), 'value', old.value, control)
    tell(control)
  }
}

function tell(control: Control, ...further: string[]) {
  for (const type of ['input', ...further]) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function copyOpened(before: HTMLDetailsElement[]) {
  const now = document.querySelectorAll('details')
  if (now.length !== before.length) return
  for (const [at, old] of before.entries()) {
    const details = now[at]
    if (details && details !== old && details.open !== old.open) details.open = old.open
  }
}

function moveFocus(old: Element, element: Element) {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  // Fields of some types, such as addresses of email, tell of no selection.
  if (!isText(old) || !isText(element) || old.selectionStart === null) return
  element.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined)
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
