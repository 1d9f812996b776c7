import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useIsTextBrowser } from '#app/ui/refresh-link.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.ts'

interface SectionTab {
  path: string
  tab: { label: string }
}

/** The pages of the settings: a column where there is room, and a menu that names the open one elsewhere. */
export function Tabs({ here, sections }: { here: string; sections: SectionTab[] }) {
  let isTextBrowser = useIsTextBrowser()
  let content = sections.map(({ path, tab }) => ({ to: `/admin/settings/${path}`, label: tab.label }))
  let groups = GROUPS.map((group) => ({ ...group, tabs: group.tabs ?? content }))
  let tabs = groups.flatMap((group) => group.tabs)
  // The address of the account is the beginning of all others.
  let open = tabs.findLast(
    ({ to }) => here.replace(/\/$/, '') === to || (to !== ACCOUNT && here.startsWith(`${to}/`)),
  )
  let links = <Links groups={groups} open={open} />
  return (
    <>
      {!isTextBrowser && (
        // Closed again on the page that it led to.
        <details className="tabs-menu" key={here}>
          <summary>
            {words.settingsMenu(open?.label)} <Icon small name="chevron-down" />
          </summary>
          <nav aria-label={words.settingsSmallScreen}>{links}</nav>
        </details>
      )}
      <nav className="tabs" aria-label={uiWords.settings}>
        {links}
      </nav>
    </>
  )
}

interface Tab {
  to: string
  label: string
}

function Links({ groups, open }: { groups: { label: string; tabs: Tab[] }[]; open: Tab | undefined }) {
  return groups.map((group) => (
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
  ))
}

const ACCOUNT = '/admin/settings'

/** The group without tabs has the page sections. */
const GROUPS: { label: string; tabs?: Tab[] }[] = [
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
