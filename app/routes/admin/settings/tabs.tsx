import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Tab } from '#app/domain/content/section-spec.ts'

interface SectionTab {
  path: string
  tab: Tab
}

/** The pages of the settings. On narrow screens they scroll sideways, and the open one comes into view with scripts. */
export function Tabs({ here, sections }: { here: string; sections: SectionTab[] }) {
  let list = useRef<HTMLElement>(null)
  let tabs = TABS.flatMap((tab) => [
    tab,
    ...sections
      .filter((section) => (section.tab.after ?? '/admin/settings') === tab.to)
      .map((section) => ({ to: `/admin/settings/${section.path}`, label: section.tab.label })),
  ])
  // The address of the account is the beginning of all others.
  let open = tabs.findLast(
    ({ to }) => here.replace(/\/$/, '') === to || (to !== TABS[0]?.to && here.startsWith(`${to}/`)),
  )
  useEffect(() => {
    let link = open && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - PEEK
  }, [open])
  return (
    <nav ref={list} className="tabs" aria-label="Settings">
      {tabs.map((tab) => (
        <Fragment key={tab.to}>
          <Link to={tab.to} aria-current={tab === open ? 'page' : undefined}>
            {tab.label}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

/** Pixels that the tab before the open one shows of itself. */
const PEEK = 48

/** Without those of the sections. */
const TABS = [
  { to: '/admin/settings', label: 'Account' },
  { to: '/admin/settings/shop', label: 'Shop' },
  { to: '/admin/settings/ai-keys', label: 'AI keys' },
  { to: '/admin/settings/payments', label: 'Payment provider setup' },
  { to: '/admin/settings/tax', label: 'Seller and tax' },
  { to: '/admin/settings/packages', label: 'Packages' },
  { to: '/admin/settings/channels', label: 'Channels' },
  { to: '/admin/settings/registration', label: 'Registration' },
  { to: '/admin/settings/mail', label: 'Email and alerts' },
  { to: '/admin/settings/dates', label: 'Dates and time' },
  { to: '/admin/settings/retention', label: 'Retention' },
]
