/** Breaks after the @ where there is no room, else anywhere. */
export function EmailText({ email }: { email: string }) {
  let at = email.lastIndexOf('@') + 1
  return (
    <span className="inline-block min-w-32 wrap-anywhere" title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
