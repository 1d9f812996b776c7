/** A button that prints the page (`checkout/document-bar.tsx`) is shown once it does. */
export function offerPrint(): void {
  for (const button of document.querySelectorAll('[data-print]')) button.classList.remove('place-kept')
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}
