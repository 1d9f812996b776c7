import { Fragment } from 'react'

/** An address or a path that goes on in the next line behind a slash, where it can. */
export function SlashBreaks({ text }: { text: string }) {
  let parts = [...text.matchAll(/[^/]*\/+|[^/]+$/g)]
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      {part.endsWith('/') && <wbr />}
    </Fragment>
  ))
}
