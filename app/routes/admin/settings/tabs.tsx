import { t } from '#app/i18n/macro.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

interface SectionTab {
  path: string
  tab: string
}

interface TabsProps {
  here: string
  sections: SectionTab[]
  /** By the address of the tab; undefined where nothing is. */
  missing: Record<string, string>
}

/**
 * The pages of the settings: a column where there is room. Elsewhere they are a list in the place of the open page, while
 * the address says `#all-settings`.
 */
export function Tabs({ here, sections, missing }: TabsProps) {
  const content = sections.map(({ path, tab }) => ({ to: `/admin/settings/${path}`, label: tab }))
  const groups = tabGroups().map((group) => ({ ...group, tabs: group.tabs ?? content }))
  const tabs = groups.flatMap((group) => group.tabs)
  // The address of the account is the beginning of all others.
  const open = tabs.findLast(
    ({ to }) => here.replace(/\/$/, '') === to || (to !== ACCOUNT && here.startsWith(`${to}/`)),
  )
  return (
    // Another element on each page: `:target` would stay with the same one when the router changes the address.
    <nav className="tabs" id={ALL} key={here} aria-label={t`Settings`} tabIndex={-1}>
      {groups.map((group) => (
        <div key={group.label}>
          <p className="tabs-head">{group.label}</p>
          <ul>
            {group.tabs.map((tab) => (
              <li key={tab.to}>
                <TabLink {...tab} isOpen={tab === open} isHere={tab.to === here} missing={missing[tab.to]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Leads to the list where it is no column. */
export function AllSettings() {
  return (
    <a className="crumb" href={`#${ALL}`}>
      <Icon small name="list" /> {t`All settings`}
    </a>
  )
}

const ALL = 'all-settings'

interface Tab {
  to: string
  label: string
}

interface TabLinkProps extends Tab {
  isOpen: boolean
  isHere: boolean
  missing: string | undefined
}

function TabLink({ to, label, isOpen, isHere, missing }: TabLinkProps) {
  const current = isOpen ? ('page' as const) : undefined
  const words = (
    <>
      <span>{label}</span> {missing && <b className="todo">{missing}</b>}
    </>
  )
  // By the browser: the router would leave `:target` as it is, and the list open.
  if (isHere) {
    return (
      <a href={to} aria-current={current}>
        {words}
      </a>
    )
  }
  return (
    <Link to={to} aria-current={current}>
      {words}
    </Link>
  )
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
      { to: '/admin/settings/languages', label: t`Languages` },
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
