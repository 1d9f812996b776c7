/**
 * While a form is being sent, its button shows the label of `data-pending`, and the form cannot be sent twice. Both end
 * when the page is shown again, or when leaving it has failed or was stopped.
 */
export function markPending(): void {
  const sent = new Map<HTMLFormElement, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function release(): void {
    clearTimeout(timer)
    for (const restore of sent.values()) restore()
    sent.clear()
  }
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !leavesPage(form, submitter)) return
    if (sent.has(form)) return event.preventDefault()
    sent.set(form, showPending(form, submitter ?? onlyButton(form)))
    if ('navigation' in window) return
    clearTimeout(timer)
    timer = setTimeout(release, PATIENCE)
  })
  addEventListener('pageshow', release)
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', release)
  // Other browsers do not say that somebody has stopped them. Escape does that in most of them.
  else addEventListener('keydown', ({ key }) => key === 'Escape' && release())
}

/** Milliseconds. */
const PATIENCE = 20_000

/** A field may have the name of a property, such as `method`. */
function leavesPage(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const target = submitter?.getAttribute('formtarget') ?? form.getAttribute('target') ?? '_self'
  return form.getAttribute('method')?.toLowerCase() === 'post' && target === '_self'
}

/** The button stays enabled, or its value would not be sent. Returns what puts its label back. */
function showPending(form: HTMLFormElement, button: HTMLElement | null): () => void {
  const label = button?.dataset.pending
  if (!button || !label) return () => {}
  const before = [...button.childNodes]
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  spinner.setAttribute('aria-hidden', 'true')
  fill(button, [spinner, label])
  button.setAttribute('aria-disabled', 'true')
  form.setAttribute('aria-busy', 'true')
  return () => {
    fill(button, before)
    button.removeAttribute('aria-disabled')
    form.removeAttribute('aria-busy')
  }
}

function fill(button: HTMLElement, content: (Node | string)[]): void {
  button.textContent = ''
  button.append(...content)
}

/** Safari before 15.4 does not say which button was pressed. */
function onlyButton(form: HTMLFormElement): HTMLElement | null {
  const buttons = form.querySelectorAll<HTMLElement>('[data-pending]')
  return buttons.length === 1 ? (buttons[0] ?? null) : null
}
