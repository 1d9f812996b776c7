import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { backward } from '../origin.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { usePlace } from './way.ts'

/** The page above, which the line over the title leads to. */
export interface Back {
  to: string
  label: string
}

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Short facts about the page's thing, on one line. */
  meta?: ReactNode
  back?: Back | undefined
  children?: ReactNode
}

export function PageHead({ title, lead, meta, back, children }: PageHeadProps) {
  const here = usePlace()
  const up = back && backward(here, back.to)
  const isElsewhere = up?.split('?')[0] !== back?.to.split('?')[0]
  return (
    <div className="page-head">
      <div>
        {back && up && (
          <Link className="crumb" to={up}>
            <Icon small name="arrow-left" /> {isElsewhere ? t`Back` : back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {meta && <p className="meta-line">{meta}</p>}
      </div>
      {children}
    </div>
  )
}
