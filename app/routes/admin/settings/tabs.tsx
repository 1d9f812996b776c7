import { Fragment } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useIsTextBrowser } from '#app/ui/refresh-link.tsx'

interface SectionTab {
  path: string
  tab: string
}

/** The pages of the settings: a column where there is room, and a menu that names the open one elsewhere. */
export function Tabs({ here, sections }: { here: string; sections: SectionTab[] }) {
  const isTextBrowser = useIsTextBrowser()
  const content = sections.map(({ path, tab }) => ({ to: `/admin/settings/${path}`, label: tab }))
  const groups = tabGroups().map((group) => ({ ...group, tabs: group.tabs ?? content }))
  const tabs = groups.flatMap((group) => group.tabs)
  // The address of the account is the beginning of all others.
  const open = tabs.findLast(
    ({ to }) => here.replace(/\/$/, '') === to || (to !== ACCOUNT && here.startsWith(`${to}/`)),
  )
  const links = <Links groups={groups} open={open} />
  return (
    <>
      {!isTextBrowser && (
        // Closed again on the page that it led to.
        <details className="tabs-menu" key={here}>
          <summary>
            {open ? t`Settings: ${{ page: open.label }}` : t`Settings`} <Icon small name="chevron-down" />
          </summary>
          <nav aria-label={t`Settings, small screen`}>{links}</nav>
        </details>
      )}
      <nav className="tabs" aria-label={t`Settings`}>
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
const tabGroups = (): { label: string; tabs?: Tab[] }[] => [
  {
    label: t`Shop`,
    tabs: [
      { to: ACCOUNT, label: t`Account` },
      { to: '/admin/settings/shop', label: t`Shop` },
      { to: '/admin/settings/registration', label: t`Registration` },
      { to: '/admin/settings/dates', label: t`Dates and time` },
    ],
  },
  {
    label: t`Money`,
    tabs: [
      { to: '/admin/settings/payments', label: t`Payment provider setup` },
      { to: '/admin/settings/tax', label: t`Seller and tax` },
      { to: '/admin/settings/packages', label: t`Packages` },
    ],
  },
  { label: t`Content` },
  { label: t`Mail`, tabs: [{ to: '/admin/settings/mail', label: t`Email and alerts` }] },
  {
    label: t`Writing`,
    tabs: [
      { to: '/admin/settings/ai-keys', label: t`AI keys` },
      { to: '/admin/settings/channels', label: t`Channels` },
    ],
  },
  { label: t`Rules`, tabs: [{ to: '/admin/settings/retention', label: t`Retention` }] },
]
