import type { ReactNode } from 'react'
import { textWidth } from '#app/domain/base/text-length.ts'
import { t } from '#app/i18n/macro.ts'
import { pageDirection, pageLanguage } from '#app/i18n/writing.ts'
import { Icon } from '../icon.tsx'

interface MetaLengthProps {
  name: string
  text: string
  /** As a width: search results cut by it. */
  limit: number
  /** The name is the head of what stands below. */
  isHead?: boolean
  /** Beside the length. */
  children?: ReactNode
}

/** How much of its limit a text takes, in words and as a bar. */
export function MetaLength({ name, text, limit, isHead, children }: MetaLengthProps) {
  const length = textWidth(text)
  const over = length - limit
  return (
    <>
      <div className="counter" lang={pageLanguage()} dir={pageDirection() ?? 'ltr'}>
        {isHead ? <h4>{name}</h4> : <p className="label">{t`Length`}</p>}
        {over > 0 ? (
          <p className="num over">
            <Icon small name="alert-triangle" /> {t`${{ length }} / ${{ limit }}, ${{ over }} too long`}
          </p>
        ) : (
          <p className="num ok">
            {length} / {limit}
          </p>
        )}
        {children}
      </div>
      <meter
        className={over > 0 ? 'meter meter-over' : 'meter'}
        min={0}
        max={limit}
        value={Math.min(length, limit)}
        aria-label={t`${{ name }} length`}
      />
    </>
  )
}
