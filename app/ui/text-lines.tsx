import { Fragment } from 'react'

/** A text with its line breaks, also where no style is read. Each line has the direction of its own first letters. */
export function TextLines({ text }: { text: string }) {
  const lines = text.split(/\r?\n/)
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi dir="auto">{line}</bdi>
    </Fragment>
  ))
}
