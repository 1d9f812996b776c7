import type { ReactNode } from 'react'
import type { LogoImage } from './logo.tsx'
import { SellerContext } from './seller.ts'
import * as words from './shell-words.ts'
import { type SidebarEntry, SidebarShell } from './sidebar-shell.tsx'
import type { Visitor } from './site-header.tsx'
import * as uiWords from './words.ts'

interface UserShellProps {
  logo: LogoImage | null
  visitor: Visitor
  /** The sidebar shows icons only. */
  folded?: boolean
  children: ReactNode
}

export function UserShell(props: UserShellProps) {
  let isSeller = props.visitor.role === 'Seller'
  let own = isSeller ? ENTRIES.filter((entry) => entry !== PACKAGES) : ENTRIES
  let entries = props.visitor.isAdmin ? [...own, ADMIN_PANEL] : own
  return (
    <SellerContext value={isSeller}>
      <SidebarShell {...props} label={uiWords.yourAccount} groups={[{ entries }]} />
    </SellerContext>
  )
}

const PACKAGES: SidebarEntry = {
  to: '/user/select-package',
  label: uiWords.upgradePackage,
  icon: 'arrow-up',
  also: ['/buy'],
}

const ENTRIES: SidebarEntry[] = [
  { to: '/user/dashboard', label: uiWords.dashboard, icon: 'home' },
  { to: '/user/generate-product-description', label: uiWords.generator, icon: 'pencil' },
  {
    to: '/user/listings',
    label: uiWords.listings,
    icon: 'list',
    also: ['/user/products', '/user/brands', '/user/exports', '/user/webhooks'],
  },
  { to: '/user/imports', label: uiWords.importsTitle, icon: 'upload' },
  { to: '/user/credits', label: uiWords.credits, icon: 'coins' },
  PACKAGES,
  { to: '/user/support', label: uiWords.support, icon: 'message', also: ['/user/create-support'] },
  {
    to: '/user/pending-payment/',
    label: uiWords.pendingPayment,
    icon: 'clock',
    also: ['/user/package-pending-payment', '/user/item-pending-payment', '/pay-now', '/item-pay-now'],
  },
  { to: '/user/subscription-history', label: uiWords.subscriptionHistory, icon: 'receipt' },
  // The page of one order is that of a package, too.
  { to: '/user/orders', label: uiWords.orders, icon: 'tag', also: ['/item-buy'], alone: true },
]

const ADMIN_PANEL: SidebarEntry = {
  to: '/admin/dashboard',
  label: words.adminPanel,
  icon: 'external-link',
  newTab: true,
}
