import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface EmptyProps {
  icon: IconName
  title?: string
  /** What brings something here, or what to do instead. */
  children?: ReactNode
  /** The one way on: a `WayOn`, a button or a link. */
  action: ReactNode
}

/** In place of a list: why there is nothing, and what one can do about it. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      {title && <h2>{title}</h2>}
      {children && <p className="small muted">{children}</p>}
      {action}
    </div>
  )
}

/** A place of the same page begins with `#`. */
export function WayOn({ to, children }: { to: string; children: ReactNode }) {
  const look = { variant: 'outline', size: 'sm' } as const
  if (to.startsWith('#')) {
    return (
      <ButtonLink {...look} href={to}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink {...look} to={to}>
      {children}
    </ButtonLink>
  )
}
