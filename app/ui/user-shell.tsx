import type { ReactNode } from 'react'
import type { LogoImage } from './logo.tsx'
import { type SidebarEntry, SidebarShell } from './sidebar-shell.tsx'
import type { Visitor } from './site-header.tsx'

interface UserShellProps {
  logo: LogoImage | null
  visitor: Visitor
  /** The sidebar shows icons only. */
  folded?: boolean
  children: ReactNode
}

export function UserShell(props: UserShellProps) {
  let entries = props.visitor.isAdmin ? [...ENTRIES, ADMIN_PANEL] : ENTRIES
  return <SidebarShell {...props} label="Your account" groups={[{ entries }]} />
}

const ENTRIES: SidebarEntry[] = [
  { to: '/user/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/user/generate-product-description', label: 'Generator', icon: 'pencil' },
  {
    to: '/user/listings',
    label: 'Listings',
    icon: 'list',
    also: ['/user/products', '/user/brands', '/user/exports', '/user/webhooks'],
  },
  { to: '/user/imports', label: 'Imports', icon: 'upload' },
  { to: '/user/credits', label: 'Credits', icon: 'coins' },
  { to: '/user/select-package', label: 'Upgrade Package', icon: 'arrow-up', also: ['/buy'] },
  { to: '/user/support', label: 'Support', icon: 'message', also: ['/user/create-support'] },
  {
    to: '/user/pending-payment/',
    label: 'Pending payment',
    icon: 'clock',
    also: ['/user/package-pending-payment', '/user/item-pending-payment', '/pay-now', '/item-pay-now'],
  },
  { to: '/user/subscription-history', label: 'Subscription history', icon: 'receipt' },
  // The page of one order is that of a package, too.
  { to: '/user/orders', label: 'Item orders', icon: 'tag', also: ['/item-buy'], alone: true },
]

const ADMIN_PANEL: SidebarEntry = {
  to: '/admin/dashboard',
  label: 'Admin Panel',
  icon: 'external-link',
  newTab: true,
}
