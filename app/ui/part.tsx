import type { ReactNode } from 'react'

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Part({ title, className = '', children }: PartProps) {
  return (
    <section className={`stack ${className}`.trim()} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
