import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

interface RowMenuProps {
  /** Which row's it is, for readers. */
  label: string
  /** Of what opens it. */
  id?: string
  children: ReactNode
}

/** What is seldom done about a row of a list. */
export function RowMenu({ label, id, children }: RowMenuProps) {
  return (
    <Menu
      name="row-menu"
      label={label}
      summaryId={id}
      summary={
        <>
          <Icon small name="dots" />
          <span className="sr-only">{label}</span>
        </>
      }
    >
      {children}
    </Menu>
  )
}
