import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plural, t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { BulkBar } from './bulk-bar.tsx'

interface TickedFormProps {
  action: string
  archived: boolean
  /** There is nothing to tick. */
  empty: boolean
  children: ReactNode
}

/** One form around the rows; its buttons are for those that are ticked. */
export function TickedForm({ action, archived, empty, children }: TickedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<number>()
  const count = () => setTicked(form.current?.querySelectorAll('input[name=id]:checked').length)
  // Browsers may have ticked some again before scripts ran.
  useEffect(count, [])
  if (empty) return children
  return (
    <Form ref={form} id="library" className="stack" method="post" action={action} onChange={count}>
      {children}
      <BulkBar ticked={ticked} archived={archived} />
    </Form>
  )
}

/** Works without scripts: the page is asked for again, with all its rows ticked. */
export function TickAll({ here, ticked, rows }: { here: string; ticked: boolean; rows: number }) {
  if (ticked) {
    return (
      <Link className="arrow" to={here} preventScrollReset>
        {t`Untick all`}
      </Link>
    )
  }
  return (
    <Link className="arrow" to={`${here}${here.includes('?') ? '&' : '?'}tick=all`} preventScrollReset>
      {t`${plural({ rows }, { one: 'Tick this listing', other: 'Tick all # on this page' })}`}
    </Link>
  )
}
