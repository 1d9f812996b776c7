import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

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
        {meta && <p className="meta-line">{meta}</p>}
      </div>
      {children}
    </div>
  )
}
