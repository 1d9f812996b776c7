interface TypingState {
  word: number
  length: number
  deleting: boolean
}

/** How long a state stays, in milliseconds: 150 after a typed character, 50 after a deleted one, 1000 on a whole word. */
export function delayOf({ word, length, deleting }: TypingState, words: string[]): number {
  if (deleting) return 50
  return length === lengthOf(words[word]) ? 1000 : 150
}

/** The state after this one: a character more, a character less, or on to the next word. */
export function nextTyping({ word, length, deleting }: TypingState, words: string[]): TypingState {
  if (!deleting && length < lengthOf(words[word])) return { word, length: length + 1, deleting }
  if (length > 0) return { word, length: length - 1, deleting: true }
  return { word: (word + 1) % words.length, length: 1, deleting: false }
}

function lengthOf(word = ''): number {
  return [...word].length
}

/**
 * Types and deletes the words of the headline in turn, endlessly, until they are paused. Nothing moves with reduced
 * motion, with a single word, and once somebody else has changed the word, as translators do.
 */
export function typeHeadline(): void {
  const place = document.querySelector<HTMLElement>('.typing')
  const shown = place?.querySelector<HTMLElement>('.on')
  const button = document.querySelector<HTMLElement>('.pause')
  if (!place || !shown || !button) return
  const words = [...place.querySelectorAll<HTMLElement>('[data-word]')].map(
    ({ dataset }) => dataset.word ?? '',
  )
  const first = words[0] ?? ''
  const read = document.createElement('span')
  read.className = 'sr-only'
  read.textContent = first
  let written = first
  let state: TypingState = { word: 0, length: lengthOf(first), deleting: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let paused = false
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

  function write(text: string): void {
    written = text
    if (shown) shown.textContent = text
  }
  function step(): void {
    if (shown?.textContent !== written || shown.childElementCount > 0) {
      stop()
      if (button) button.hidden = true
      return
    }
    state = nextTyping(state, words)
    write([...(words[state.word] ?? '')].slice(0, state.length).join(''))
    timer = setTimeout(step, delayOf(state, words))
  }
  // Those who read the page as text find the first word.
  function start(): void {
    shown?.before(read)
    shown?.setAttribute('aria-hidden', 'true')
    timer = setTimeout(step, delayOf(state, words))
  }
  function stop(): void {
    clearTimeout(timer)
    read.remove()
    shown?.removeAttribute('aria-hidden')
  }
  function update(): void {
    const canMove = !reducedMotion.matches && words.length > 1
    if (button) {
      button.hidden = !canMove
      for (const label of button.querySelectorAll<HTMLElement>('[data-paused]'))
        label.hidden = label.dataset.paused !== String(paused)
    }
    stop()
    if (canMove && !paused) start()
    else if (shown?.textContent === written) {
      const word = words[state.word] ?? first
      state = { word: state.word, length: lengthOf(word), deleting: false }
      write(word)
    }
  }
  button.addEventListener('click', () => {
    paused = !paused
    update()
  })
  reducedMotion.addEventListener('change', update)
  update()
}
