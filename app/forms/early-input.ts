type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Where an extension has put elements into the page, React makes the page anew instead of taking it over. Returns what
 * puts back then what was typed before, and the focus.
 */
export function keepEarlyInput(): () => void {
  let before = controls().map((control) => [placeOf(control), control] as const)
  let focused = document.activeElement
  let follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target
  }
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    let now = new Map(controls().map((control) => [placeOf(control), control]))
    for (let [place, old] of before) {
      let control = now.get(place)
      if (!control || old.isConnected || control.tagName !== old.tagName) continue
      copyInput(old, control)
      if (old === focused) control.focus()
    }
  }
}

function controls(): Control[] {
  return [...document.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select')]
}

/** The form, the name, and which of its name: what the page made anew has in common with the one before. */
function placeOf(control: Control): string {
  let { form, name } = control
  let same = [...(form?.elements ?? [])].filter((each) => each.getAttribute('name') === name)
  return JSON.stringify([form?.id || form?.getAttribute('action'), name, same.indexOf(control)])
}

function copyInput(old: Control, control: Control) {
  let property = 'checked' in old && /^(checkbox|radio)$/.test(old.type) ? 'checked' : 'value'
  let value: unknown = Reflect.get(old, property)
  if (Reflect.get(control, property) === value) return
  // React watches the property of the element itself, and would take the event for none.
  Reflect.set(Object.getPrototypeOf(control), property, value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
