import type { ReactNode } from 'react'
import { StatusBadge } from '../badge.tsx'

/** What stands below a ticket's subject: its status, then the rest. */
export function TicketLead({
  status,
  label,
  children,
}: {
  status: string
  label: string
  children: ReactNode
}) {
  return (
    <>
      <StatusBadge status={status} label={label} /> {children}
    </>
  )
}
