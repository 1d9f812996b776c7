/** A dialog that the page's address asks for (`PageDialog`) stands over the page; closing it follows its link. */
export function openDialogs(): void {
  let dialog = document.querySelector<HTMLDialogElement>('dialog.dialog-page[open]')
  if (!dialog?.showModal) return
  // Closing it first would be told as an event.
  dialog.removeAttribute('open')
  dialog.showModal()
  let close = dialog.querySelector<HTMLAnchorElement>('a')
  dialog.addEventListener('close', () => close && location.assign(close.href))
}
