import type { ReactNode } from 'react'

interface MenuProps {
  summary: ReactNode
  label: string
  /** Menus of one name close each other. */
  name: string
  className?: string
  /** Of what opens it. */
  summaryId?: string | undefined
  children: ReactNode
}

/** A details element. With scripts (`scripts/menus.ts`) it also closes on Escape, on a press outside and after a choice. */
export function Menu({ summary, label, name, className = '', summaryId, children }: MenuProps) {
  return (
    <details className={`menu ${className}`.trim()} name={name}>
      <summary id={summaryId}>{summary}</summary>{' '}
      <nav className="menu-pop" aria-label={label}>
        {children}
      </nav>
    </details>
  )
}
