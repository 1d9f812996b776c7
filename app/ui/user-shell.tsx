import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import type { LogoImage } from './logo.tsx'
import { SellerContext } from './seller.ts'
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
  let own = isSeller ? entriesTexts().filter((entry) => entry !== PACKAGES) : entriesTexts()
  let entries = props.visitor.isAdmin ? [...own, adminPanelTexts()] : own
  return (
    <SellerContext value={isSeller}>
      <SidebarShell {...props} label={t`Your account`} groups={[{ entries }]} />
    </SellerContext>
  )
}

const PACKAGES: SidebarEntry = {
  to: '/user/select-package',
  label: uiWords.upgradePackage,
  icon: 'arrow-up',
  also: ['/buy'],
}

const entriesTexts = (): SidebarEntry[] => [
  { to: '/user/dashboard', label: t`Dashboard`, icon: 'home' },
  { to: '/user/generate-product-description', label: t`Generator`, icon: 'pencil' },
  {
    to: '/user/listings',
    label: t`Listings`,
    icon: 'list',
    also: ['/user/products', '/user/brands', '/user/exports', '/user/webhooks'],
  },
  { to: '/user/imports', label: t`Imports`, icon: 'upload' },
  { to: '/user/credits', label: t`Credits`, icon: 'coins' },
  PACKAGES,
  { to: '/user/support', label: t`Support`, icon: 'message', also: ['/user/create-support'] },
  {
    to: '/user/pending-payment/',
    label: t`Pending payment`,
    icon: 'clock',
    also: ['/user/package-pending-payment', '/user/item-pending-payment', '/pay-now', '/item-pay-now'],
  },
  { to: '/user/subscription-history', label: t`Subscription history`, icon: 'receipt' },
  // The page of one order is that of a package, too.
  { to: '/user/orders', label: t`Orders`, icon: 'tag', also: ['/item-buy'], alone: true },
]

const adminPanelTexts = (): SidebarEntry => ({
  to: '/admin/dashboard',
  label: t`Admin Panel`,
  icon: 'external-link',
  newTab: true,
})
