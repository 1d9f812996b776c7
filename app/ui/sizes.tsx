import type { ReactNode } from 'react'

/** Two or more numbers with a letter x between them, and the Latin unit behind them. */
const SIZE = /(\d[\d.,]*(?:\s*[xX×]\s*\d[\d.,]*)+(?:\s?[A-Za-z]{1,4}\b)?)/

/**
 * The direction of a field with a text in it. A field cannot set a size apart; one that begins with a size is read from its
 * numbers on.
 */
export function fieldDir(text: string, dir: 'rtl' | 'auto'): 'rtl' | 'auto' {
  return text.search(SIZE) === 0 ? 'auto' : dir
}

/**
 * A text in which sizes such as "70 x 85" keep their order. Among words that are written from right to left, the letter
 * would be put before the first number.
 */
export function withSizes(text: string, dir: 'rtl' | 'ltr' | 'auto' | undefined): ReactNode {
  if (dir !== 'rtl') return text
  const pieces = text.split(SIZE)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`
    return at % 2 === 0 ? (
      piece
    ) : (
      <bdi key={key} dir="ltr">
        {piece}
      </bdi>
    )
  })
}
