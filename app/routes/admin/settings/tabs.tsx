import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** The pages of the settings. On narrow screens they scroll sideways, and the open one comes into view with scripts. */
export function Tabs({ here }: { here: string }) {
  let list = useRef<HTMLElement>(null)
  let open = TABS.findLast(({ to }) => here === to || here.startsWith(`${to}/`))
  useEffect(() => {
    let link = open && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - PEEK
  }, [open])
  return (
    <nav ref={list} className="tabs" aria-label="Settings">
      {TABS.map((tab) => (
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

const TABS = [
  { to: '/admin/settings', label: 'Account' },
  { to: '/admin/settings/logo', label: 'Logo update' },
  { to: '/admin/settings/banner', label: 'Banner section' },
  { to: '/admin/settings/about', label: 'About section' },
  { to: '/admin/settings/features', label: 'Featured section' },
  { to: '/admin/settings/contact', label: 'Contact page settings' },
  { to: '/admin/settings/ai-keys', label: 'AI keys' },
  { to: '/admin/settings/payments', label: 'Payment provider setup' },
  { to: '/admin/settings/packages', label: 'Packages' },
  { to: '/admin/settings/footer', label: 'Footer section' },
  { to: '/admin/settings/legal', label: 'Terms and privacy' },
  { to: '/admin/settings/registration', label: 'Registration' },
  { to: '/admin/settings/mail', label: 'Mail and alerts' },
  { to: '/admin/settings/dates', label: 'Dates and time' },
]
