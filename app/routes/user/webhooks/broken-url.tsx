import { Fragment } from 'react'

/** An address that goes on in the next line behind a slash, where it can. */
export function BrokenUrl({ url }: { url: string }) {
  let parts = [...url.matchAll(/[^/]*\/+|[^/]+$/g)]
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
