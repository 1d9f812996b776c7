import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import type { LogoImage } from './logo.tsx'
import { SellerContext } from './seller.ts'
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
  const isSeller = props.visitor.role === 'Seller'
  const entries = [...ownEntries(isSeller), ...(props.visitor.isAdmin ? [adminPanel()] : [])]
  return (
    <SellerContext value={isSeller}>
      <SidebarShell {...props} label={t`Your account`} groups={[{ entries }]} />
    </SellerContext>
  )
}

const ownEntries = (isSeller: boolean): SidebarEntry[] => [
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
  ...(isSeller ? [] : [packages()]),
  { to: '/user/support', label: t`Support`, icon: 'message', also: ['/user/create-support'] },
  {
    to: '/user/pending-payment/',
    label: t`Pending payment`,
    icon: 'clock',
    also: ['/user/package-pending-payment', '/user/item-pending-payment'],
  },
  { to: '/user/subscription-history', label: t`Subscription history`, icon: 'receipt' },
  // The page of one order is that of a package, too.
  { to: '/user/orders', label: t`Orders`, icon: 'tag', alone: true },
]

const packages = (): SidebarEntry => ({
  to: '/user/select-package',
  label: t`Upgrade Package`,
  icon: 'arrow-up',
})

const adminPanel = (): SidebarEntry => ({
  to: '/admin/dashboard',
  label: t`Admin Panel`,
  icon: 'external-link',
  newTab: true,
})
