import type { ReactNode } from 'react'
import type { LogoImage } from './logo.tsx'
import * as words from './shell-words.ts'
import { type SidebarGroup, SidebarShell } from './sidebar-shell.tsx'
import type { Visitor } from './site-header.tsx'
import * as uiWords from './words.ts'

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
      label={words.administration}
      groups={GROUPS}
      logo={logo && { ...logo, linkUrl: '/' }}
    />
  )
}

const GROUPS: SidebarGroup[] = [
  {
    entries: [
      { to: '/admin/dashboard', label: uiWords.dashboard, icon: 'home', also: ['/admin/revenue'] },
      {
        to: '/admin/orders',
        label: uiWords.totalOrders,
        icon: 'receipt',
        also: ['/admin/invoices', '/admin/withdrawals'],
      },
      { to: '/admin/users', label: uiWords.totalUsers, icon: 'users' },
      { to: '/admin/support-messages', label: uiWords.supportMessages, icon: 'message' },
      { to: '/admin/settings', label: uiWords.settings, icon: 'settings' },
    ],
  },
  {
    title: uiWords.shop,
    entries: [
      { to: '/admin/items-orders', label: uiWords.itemOrders, icon: 'package' },
      { to: '/admin/packages', label: uiWords.packages, icon: 'tag' },
      { to: '/admin/items', label: uiWords.items, icon: 'list' },
      { to: '/admin/discounts', label: uiWords.discountCodes, icon: 'gift' },
      { to: '/admin/payments', label: uiWords.payments, icon: 'credit-card' },
      { to: '/admin/batches', label: uiWords.batches, icon: 'pencil' },
      { to: '/admin/mail', label: uiWords.email, icon: 'mail' },
      { to: '/admin/activity', label: uiWords.activity, icon: 'history' },
      { to: '/admin/system', label: uiWords.system, icon: 'shield-check' },
    ],
  },
]
