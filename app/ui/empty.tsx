import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export function Empty(props: { icon: IconName; title?: string; children?: ReactNode; action?: ReactNode }) {
  const { icon, title, children, action } = props
  return (
    <div className="empty">
      <Icon name={icon} />
      {title && <h2>{title}</h2>}
      {children && <p className="small muted">{children}</p>}
      {action}
    </div>
  )
}
