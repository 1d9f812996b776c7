/** Shows a sentence in the element for it that the button names (`ui/said.tsx`), or hides that. */
export function say(button: HTMLElement, sentence: string | undefined): void {
  show(document.getElementById(button.dataset.said ?? ''), sentence)
}

/** Shows a sentence in the alert that the place holds, or hides the place without one. */
export function show(place: HTMLElement | null, sentence: string | undefined): void {
  const text = place?.querySelector('p')
  if (!place || !text) return
  text.textContent = sentence ?? ''
  place.hidden = !sentence
}
