import { addressOf } from './link.ts'

/** A dialog that the page's address asks for (`PageDialog`) stands over the page; closing it leads back to the page. */
export function openDialogs(): void {
  focusOpener()
  const dialog = document.querySelector<HTMLDialogElement>('dialog.dialog-page[open]')
  const link = dialog?.querySelector<HTMLAnchorElement>('[data-close]')
  if (!dialog?.showModal || !link) return
  showOver(dialog, () => leadBack(link))
  // The page comes back out of the browser's memory as it was left.
  addEventListener('pageshow', () => dialog.open || dialog.showModal())
}

/**
 * As a window, which is closed by Escape and by a press beside it, too. Browsers without dialogs leave it where it is.
 * Once it is closed, what had the focus before has it again; leaving by its link alone would lose it.
 */
export function showOver(dialog: HTMLDialogElement, onClose: () => void): void {
  if (!dialog.showModal) return
  // Closing it first would be told as an event.
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.addEventListener('close', onClose)
  dialog.querySelector<HTMLElement>('[data-close]')?.addEventListener('click', (event) => {
    if (!dialog.open || !addressOf(event)) return
    event.preventDefault()
    dialog.close()
  })
  if ('closedBy' in HTMLDialogElement.prototype) return
  // A selection may begin in the dialog and end beside it.
  let isPressed = false
  dialog.addEventListener('pointerdown', (event) => {
    isPressed = isBeside(dialog, event)
  })
  dialog.addEventListener('click', (event) => {
    if (isPressed && isBeside(dialog, event)) dialog.close()
  })
}

function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (x < left || x > right || y < top || y > bottom)
}

/** One step back where that is the page, which the browser shows where it was scrolled to; by the link otherwise. */
function leadBack(link: HTMLAnchorElement): void {
  const [address, opener = ''] = link.href.split('#')
  remember(opener)
  if (navigator.onLine && document.referrer === address && history.length > 1) history.back()
  else link.click()
}

const OPENER = 'opener'

/** A browser may refuse to store anything. */
function remember(id: string): void {
  try {
    sessionStorage.setItem(OPENER, id)
  } catch {}
}

/** The link that has opened the dialog has the focus again. */
function focusOpener(): void {
  try {
    const id = sessionStorage.getItem(OPENER)
    sessionStorage.removeItem(OPENER)
    if (id && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true })
  } catch {}
}
