import { DotBreaks } from './breaks.tsx'

/** Breaks after the @ where there is no room, then behind dots, else anywhere. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="inline-block min-w-32 wrap-anywhere" title={email} dir="ltr">
      <span className="inline-block">
        <DotBreaks text={email.slice(0, at)} />
      </span>
      <wbr />
      <span className="inline-block">
        <DotBreaks text={email.slice(at)} />
      </span>
    </span>
  )
}
