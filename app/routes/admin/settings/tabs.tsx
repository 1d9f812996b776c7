import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Tab } from '#app/domain/content/section-spec.ts'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.ts'

interface SectionTab {
  path: string
  tab: Tab
}

/** The pages of the settings. On narrow screens they scroll sideways; scripts show the neighbours of the open one. */
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
    // The one before it, because the open one sticks to the edges.
    let link = open && list.current?.querySelector<HTMLElement>('[aria-current]')?.previousElementSibling
    if (!(list.current && link instanceof HTMLElement)) return
    list.current.scrollLeft = link.offsetLeft + link.offsetWidth - list.current.offsetLeft - PEEK
  }, [open])
  return (
    <nav ref={list} className="tabs" aria-label={uiWords.settings}>
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
  { to: '/admin/settings', label: adminWords.account },
  { to: '/admin/settings/shop', label: uiWords.shop },
  { to: '/admin/settings/ai-keys', label: adminWords.aiKeys },
  { to: '/admin/settings/payments', label: words.paymentProviderSetup },
  { to: '/admin/settings/tax', label: words.sellerAndTax },
  { to: '/admin/settings/packages', label: uiWords.packages },
  { to: '/admin/settings/channels', label: uiWords.channels },
  { to: '/admin/settings/registration', label: words.registration },
  { to: '/admin/settings/mail', label: words.emailAndAlerts },
  { to: '/admin/settings/dates', label: words.datesAndTime },
  { to: '/admin/settings/retention', label: words.retention },
]
