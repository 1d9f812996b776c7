import { useEffect, useState } from 'react'

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

/**
 * Types and deletes the words in turn, endlessly. `text` is undefined while nothing moves: before hydration, with
 * reduced motion, with a single word, and while paused.
 */
export function useTyping(words: string[]) {
  let [moving, setMoving] = useState(false)
  let [paused, setPaused] = useState(false)
  let [state, setState] = useState<TypingState>({ word: 0, length: lengthOf(words[0]), deleting: false })

  useEffect(() => {
    let reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    let update = () => setMoving(!reducedMotion.matches && words.length > 1)
    update()
    reducedMotion.addEventListener('change', update)
    return () => reducedMotion.removeEventListener('change', update)
  }, [words])

  useEffect(() => {
    if (!moving || paused) return
    let timer = setTimeout(() => setState(nextTyping(state, words)), delayOf(state, words))
    return () => clearTimeout(timer)
  }, [moving, paused, state, words])

  let word = words[state.word] ?? ''
  return {
    text: moving && !paused ? [...word].slice(0, state.length).join('') : undefined,
    canPause: moving,
    paused,
    togglePause: () => setPaused(!paused),
  }
}

function lengthOf(word = ''): number {
  return [...word].length
}
