import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** The page above this one. */
  back?: { to: string; label: string }
  /** What stands at the far end: one button or figure. */
  children?: ReactNode
}

/** The top of an app page: the way back, its name, a sentence and what one can do here. */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {back && (
          <Link className="crumb" to={back.to}>
            <Icon small name="arrow-left" /> {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
