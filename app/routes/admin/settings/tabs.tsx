import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.ts'

interface SectionTab {
  path: string
  tab: { label: string }
}

/** The pages of the settings. On narrow screens they scroll sideways; scripts show the neighbours of the open one. */
export function Tabs({ here, sections }: { here: string; sections: SectionTab[] }) {
  let list = useRef<HTMLElement>(null)
  let content = sections.map(({ path, tab }) => ({ to: `/admin/settings/${path}`, label: tab.label }))
  let groups = GROUPS.map((group) => ({ ...group, tabs: group.tabs ?? content }))
  let tabs = groups.flatMap((group) => group.tabs)
  // The address of the account is the beginning of all others.
  let open = tabs.findLast(
    ({ to }) => here.replace(/\/$/, '') === to || (to !== ACCOUNT && here.startsWith(`${to}/`)),
  )
  useEffect(() => {
    // The one before it, because the open one sticks to the edges.
    let link = open && list.current?.querySelector<HTMLElement>('[aria-current]')?.previousElementSibling
    if (!(list.current && link instanceof HTMLElement)) return
    list.current.scrollLeft = link.offsetLeft + link.offsetWidth - list.current.offsetLeft - PEEK
  }, [open])
  return (
    <nav ref={list} className="tabs" aria-label={uiWords.settings}>
      {groups.map((group) => (
        <Fragment key={group.label}>
          <p className="tabs-head">{group.label}</p>
          {group.tabs.map((tab) => (
            <Fragment key={tab.to}>
              <Link to={tab.to} aria-current={tab === open ? 'page' : undefined}>
                {tab.label}
              </Link>{' '}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

/** Pixels that the tab before the open one shows of itself. */
const PEEK = 48

const ACCOUNT = '/admin/settings'

/** The group without tabs has the page sections. */
const GROUPS: { label: string; tabs?: { to: string; label: string }[] }[] = [
  {
    label: words.shopGroup,
    tabs: [
      { to: ACCOUNT, label: adminWords.account },
      { to: '/admin/settings/shop', label: uiWords.shop },
      { to: '/admin/settings/registration', label: words.registration },
      { to: '/admin/settings/dates', label: words.datesAndTime },
    ],
  },
  {
    label: words.moneyGroup,
    tabs: [
      { to: '/admin/settings/payments', label: words.paymentProviderSetup },
      { to: '/admin/settings/tax', label: words.sellerAndTax },
      { to: '/admin/settings/packages', label: uiWords.packages },
    ],
  },
  { label: words.contentGroup },
  { label: words.mailGroup, tabs: [{ to: '/admin/settings/mail', label: words.emailAndAlerts }] },
  {
    label: words.writingGroup,
    tabs: [
      { to: '/admin/settings/ai-keys', label: adminWords.aiKeys },
      { to: '/admin/settings/channels', label: uiWords.channels },
    ],
  },
  { label: words.rulesGroup, tabs: [{ to: '/admin/settings/retention', label: words.retention }] },
]
