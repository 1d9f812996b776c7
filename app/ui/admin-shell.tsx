import type { ReactNode } from 'react'
import type { LogoImage } from './logo.tsx'
import { type SidebarGroup, SidebarShell } from './sidebar-shell.tsx'
import type { Visitor } from './site-header.tsx'

interface AdminShellProps {
  logo: LogoImage | null
  visitor: Visitor
  /** The sidebar shows icons only. */
  folded?: boolean
  children: ReactNode
}

/** The logo leads to the landing page, whatever its configured link. */
export function AdminShell({ logo, ...props }: AdminShellProps) {
  return (
    <SidebarShell
      {...props}
      className="admin"
      label="Administration"
      groups={GROUPS}
      logo={logo && { ...logo, linkUrl: '/' }}
    />
  )
}

const GROUPS: SidebarGroup[] = [
  {
    entries: [
      { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' },
      { to: '/admin/orders', label: 'Total Orders', icon: 'receipt' },
      { to: '/admin/users', label: 'Total Users', icon: 'users' },
      { to: '/admin/support-messages', label: 'Support Messages', icon: 'message' },
      { to: '/admin/settings', label: 'Settings', icon: 'settings' },
    ],
  },
  {
    title: 'Shop',
    entries: [
      { to: '/admin/items-orders', label: 'Item Orders', icon: 'package' },
      { to: '/admin/packages', label: 'Packages', icon: 'tag' },
      { to: '/admin/items', label: 'Items', icon: 'list' },
      { to: '/admin/discounts', label: 'Discount Codes', icon: 'tag' },
      { to: '/admin/payments', label: 'Payments', icon: 'credit-card' },
      { to: '/admin/batches', label: 'Batches', icon: 'pencil' },
      { to: '/admin/mail', label: 'Email', icon: 'mail' },
      { to: '/admin/activity', label: 'Activity', icon: 'history' },
      { to: '/admin/system', label: 'System', icon: 'shield-check' },
    ],
  },
]
