import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type AlertKind = 'success' | 'error' | 'info' | 'warning'

/**
 * Errors are announced by screen readers at once, others politely; `quiet` ones, which are on the page from the
 * start, not at all.
 */
export function Alert(props: { kind: AlertKind; title?: ReactNode; quiet?: boolean; children?: ReactNode }) {
  let { kind, title, quiet, children } = props
  let role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className={`alert alert-${kind}`} role={quiet ? undefined : role}>
      <Icon name={icons[kind]} />
      {title && <p className="alert-title">{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}

const icons: Record<AlertKind, IconName> = {
  success: 'check',
  error: 'alert-triangle',
  info: 'info-circle',
  warning: 'info-circle',
}
