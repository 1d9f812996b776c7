/** Shows a sentence in the element for it that the button names (`ui/said.tsx`), or hides that. */
export function say(button: HTMLElement, sentence: string | undefined): void {
  let place = document.getElementById(button.dataset.said ?? '')
  let text = place?.querySelector('p')
  if (!place || !text) return
  text.textContent = sentence ?? ''
  place.hidden = !sentence
}
