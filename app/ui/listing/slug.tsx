/** Letters of scripts that join them, such as Arabic, would be torn apart in a monospaced font. */
export function Slug({ slug }: { slug: string | undefined }) {
  return (
    <code dir="ltr" className={/^[ -\u024f]*$/.test(slug ?? '') ? undefined : 'proportional'}>
      {slug}
    </code>
  )
}
