import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plural, t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { BulkBar } from './bulk-bar.tsx'

interface TickedFormProps {
  action: string
  archived: boolean
  /** The rows of the page, where all that match are selected, and how many these are. */
  matching: { count: string; shown: string[] } | undefined
  /** There is nothing to tick. */
  empty: boolean
  children: ReactNode
}

/** One form around the rows; its buttons are for those that are ticked. */
export function TickedForm({ action, archived, matching, empty, children }: TickedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<number>()
  const count = () => setTicked(form.current?.querySelectorAll('input[name=id]:checked').length)
  // Browsers may have ticked some again before scripts ran.
  useEffect(count, [])
  if (empty) return children
  return (
    <Form ref={form} id="library" className="stack" method="post" action={action} onChange={count}>
      {matching && (
        <>
          <input type="hidden" name="all" value="match" />
          {matching.shown.map((id) => (
            <input key={id} type="hidden" name="shown" value={id} />
          ))}
        </>
      )}
      {children}
      <BulkBar ticked={ticked} matching={matching?.count} archived={archived} />
    </Form>
  )
}

interface TickAllProps {
  here: string
  ticked: Ticked
  rows: number
  /** How many match, where they are more than the page has; undefined where they are not. */
  matching: { text: string; isCut: boolean } | undefined
}

/** What is ticked from the start: nothing, the rows of the page, or all that match. */
export type Ticked = '' | 'all' | 'match'

/** Works without scripts: the page is asked for again, with all its rows ticked. */
export function TickAll({ here, ticked, rows, matching }: TickAllProps) {
  const tick = (value: string) => `${here}${here.includes('?') ? '&' : '?'}tick=${value}`
  return (
    <span className="tick-all">
      {ticked === '' && (
        <Link className="arrow" to={tick('all')} preventScrollReset>
          {t`${plural({ rows }, { one: 'Tick this listing', other: 'Tick all # on this page' })}`}
        </Link>
      )}
      {ticked !== '' && (
        <Link className="arrow" to={here} preventScrollReset>
          {t`Untick all`}
        </Link>
      )}{' '}
      {matching && ticked !== 'match' && (
        <Link className="arrow" to={tick('match')} preventScrollReset>
          {matching.isCut
            ? t`Select the newest ${{ count: matching.text }} that match`
            : t`Select all ${{ count: matching.text }} that match`}
        </Link>
      )}
    </span>
  )
}
