import { Fragment } from 'react'

/** An address or a path that goes on in the next line behind a slash, where it can. */
export function SlashBreaks({ text }: { text: string }) {
  return <Breaks parts={text.matchAll(/[^/]*\/+|[^/]+$/g)} behind="/" />
}

export function DotBreaks({ text }: { text: string }) {
  return <Breaks parts={text.matchAll(/[^.]*\.+|[^.]+$/g)} behind="." />
}

function Breaks({ parts, behind }: { parts: Iterable<RegExpExecArray>; behind: string }) {
  return [...parts].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      {part.endsWith(behind) && <wbr />}
    </Fragment>
  ))
}
