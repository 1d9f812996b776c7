import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
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
      label={t`Administration`}
      groups={groups()}
      logo={logo && { ...logo, linkUrl: '/' }}
    />
  )
}

const groups = (): SidebarGroup[] => [
  {
    entries: [
      { to: '/admin/dashboard', label: t`Dashboard`, icon: 'home', also: ['/admin/revenue'] },
      {
        to: '/admin/orders',
        label: t`Total Orders`,
        icon: 'receipt',
        also: ['/admin/invoices', '/admin/withdrawals'],
      },
      { to: '/admin/users', label: t`Total Users`, icon: 'users' },
      { to: '/admin/support-messages', label: t`Support Messages`, icon: 'message' },
      { to: '/admin/settings', label: t`Settings`, icon: 'settings' },
    ],
  },
  {
    title: t`Shop`,
    entries: [
      { to: '/admin/items-orders', label: t`Item Orders`, icon: 'package' },
      { to: '/admin/packages', label: t`Packages`, icon: 'tag' },
      { to: '/admin/items', label: t`Items`, icon: 'list' },
      { to: '/admin/discounts', label: t`Discount Codes`, icon: 'gift' },
      { to: '/admin/payments', label: t`Payments`, icon: 'credit-card' },
      { to: '/admin/batches', label: t`Batches`, icon: 'pencil' },
      { to: '/admin/mail', label: t`Email`, icon: 'mail' },
      { to: '/admin/activity', label: t`Activity`, icon: 'history' },
      { to: '/admin/system', label: t`System`, icon: 'shield-check' },
    ],
  },
]
