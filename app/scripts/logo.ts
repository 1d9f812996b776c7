/** A picture of a logo that does not load gives way to the drawn logo beside it (`ui/logo.tsx`). */
export function replaceBrokenLogo(): void {
  addEventListener('error', ({ target }) => replace(target), true)
  // It may have failed before.
  for (const image of document.querySelectorAll<HTMLImageElement>(PICTURE)) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image))
  }
}

const PICTURE = 'img[data-failed]'

function replace(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || !image.matches(PICTURE)) return
  console.error(image.dataset.failed)
  image.hidden = true
  const drawn = image.nextElementSibling
  if (drawn instanceof HTMLElement) drawn.hidden = false
}
