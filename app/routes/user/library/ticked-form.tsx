import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plural, t } from '#app/i18n/macro.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { BulkBar, type TickCount } from './bulk-bar.tsx'
import { type Matching, selectText } from './matching.ts'

interface TickedFormProps {
  action: string
  /** What a row stands for. */
  by: 'listing' | 'product'
  archived: boolean
  /** All that match are selected. */
  matching: Matching | undefined
  /** The ids of the page's rows. */
  shown: string[]
  children: ReactNode
}

/** One form around the rows; its buttons are for those that are ticked. */
export function TickedForm({ action, by, archived, matching, shown, children }: TickedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<TickCount>()
  const count = () => setTicked(countTicks(form.current))
  // Browsers may have ticked some again before scripts ran.
  useEffect(count, [])
  if (shown.length === 0) return children
  return (
    <Form ref={form} id="library" className="stack" method="post" action={action} onChange={count}>
      {matching && (
        <>
          <input type="hidden" name="all" value="match" />
          {shown.map((id) => (
            <input key={id} type="hidden" name="shown" value={id} />
          ))}
        </>
      )}
      {children}
      <BulkBar {...{ ticked, matching, by, archived }} />
    </Form>
  )
}

function countTicks(form: HTMLFormElement | null): TickCount {
  const ticks = [...(form?.querySelectorAll<HTMLInputElement>('input[name=id]:checked') ?? [])]
  const listings = ticks.reduce((sum, { dataset }) => sum + Number(dataset.listings ?? 1), 0)
  return { rows: ticks.length, listings }
}

interface TickAllProps {
  here: string
  ticked: Ticked
  by: 'listing' | 'product'
  rows: number
  /** Undefined where no more match than the page has. */
  matching: Matching | undefined
}

/** What is ticked from the start: nothing, the rows of the page, or all that match. */
export type Ticked = '' | 'all' | 'match'

/** Works without scripts: the page is asked for again, with all its rows ticked. */
export function TickAll({ here, ticked, by, rows, matching }: TickAllProps) {
  const tick = (value: string) => `${here}${here.includes('?') ? '&' : '?'}tick=${value}`
  return (
    <span className="tick-all">
      {ticked === '' && (
        <Link className="arrow" to={tick('all')} preventScrollReset>
          {by === 'product'
            ? t`${plural({ rows }, { one: 'Select this product', other: 'Select all # on this page' })}`
            : t`${plural({ rows }, { one: 'Select this listing', other: 'Select all # on this page' })}`}
        </Link>
      )}
      {ticked !== '' && (
        <Link className="arrow" to={here} preventScrollReset>
          {t`Untick all`}
        </Link>
      )}{' '}
      {matching && ticked !== 'match' && (
        <Link className="arrow" to={tick('match')} preventScrollReset>
          {selectText(matching, by)}
        </Link>
      )}
    </span>
  )
}
