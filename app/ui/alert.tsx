import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type AlertKind = 'success' | 'error' | 'info' | 'warning'

interface AlertProps {
  kind: AlertKind
  title?: ReactNode
  quiet?: boolean
  /** It takes the focus when its page opens; where the page's address names a place, that has to be its `id`. */
  focused?: boolean
  id?: string
  children?: ReactNode
}

/**
 * Errors are announced by screen readers at once, others politely; `quiet` ones, which are on the page from the
 * start, not at all.
 */
export function Alert({ kind, title, quiet, focused, id, children }: AlertProps) {
  const role = kind === 'error' ? 'alert' : 'status'
  const isText = [children].flat().every((child) => typeof child === 'string')
  return (
    <div
      className={`alert alert-${kind}`}
      id={id}
      role={quiet ? undefined : role}
      {...(focused && takesFocus)}
    >
      <Icon name={icons[kind]} />
      {title && <p className="alert-title">{title}</p>}
      {isText ? <p>{children}</p> : children}
    </div>
  )
}

/** The browser puts the focus there when the page opens, before or without scripts. */
export const takesFocus = { tabIndex: -1, autoFocus: true }

const icons: Record<AlertKind, IconName> = {
  success: 'check',
  error: 'alert-triangle',
  info: 'info-circle',
  warning: 'info-circle',
}
