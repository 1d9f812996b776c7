import { Fragment, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { statusText } from '#app/domain/base/status-text.ts'
import { t } from '#app/i18n/macro.ts'
import { mergeHandles } from '#app/route-handle.ts'
import { Avatar } from './avatar.tsx'
import { Form } from './form.tsx'
import { Icon, type IconName } from './icon.tsx'
import { LanguageEntry } from './language-links.tsx'
import { Link } from './link.tsx'
import { LiteModeForm } from './lite-mode.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { Menu } from './menu.tsx'
import { useIsTextBrowser } from './refresh-link.tsx'
import type { Visitor } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

export interface SidebarEntry {
  to: string
  label: string
  icon: IconName
  /** Other addresses whose pages belong to this entry. */
  also?: string[]
  /** Addresses below it belong to no entry. */
  alone?: true
  /** Opens in a new tab: a different area. */
  newTab?: boolean
}

export interface SidebarGroup {
  title?: string
  entries: SidebarEntry[]
}

interface SidebarShellProps {
  label: string
  groups: SidebarGroup[]
  logo: LogoImage | null
  visitor: Visitor
  /** The sidebar shows icons only. The choice is in the cookie `sidebar` (`folded`), kept by `scripts/sidebar.ts`. */
  folded?: boolean
  className?: string
  children: ReactNode
}

/** The sidebar folds; below 992 px it is a menu in the top bar. */
export function SidebarShell(props: SidebarShellProps) {
  const { label, groups, logo, visitor, folded, className = '', children } = props
  if (useIsTextBrowser()) return <TextShell {...props} />
  return (
    <div className={`shell app ${className}`.trim()}>
      <SkipLink />
      <header className="topbar">
        <Logo logo={logo} />{' '}
        <Menu
          name="side-menu"
          label={t`${{ label }}, small screen`}
          summary={
            <>
              <Icon small name="menu" /> {t`Menu`}
            </>
          }
        >
          <Groups groups={groups} />
          <hr />
          <Person visitor={visitor} />
        </Menu>
      </header>
      <aside className="side">
        <div className="side-in">
          <Logo logo={logo} />{' '}
          <details open={!folded}>
            <summary title={t`Collapse or expand the menu`}>
              <Icon name="layout-sidebar" />
              <span className="sr-only">{t`Collapse or expand the menu`}</span>
            </summary>{' '}
            <nav className="side-nav" aria-label={label}>
              <Groups groups={groups} />
            </nav>
            <hr />
            <div className="side-nav">
              <Person visitor={visitor} />
            </div>
          </details>
        </div>
      </aside>
      <main className="main" id="main">
        {children}
      </main>
    </div>
  )
}

/** The menu stands once, after the page. */
function TextShell({ label, groups, logo, visitor, children }: SidebarShellProps) {
  return (
    <>
      <p>
        <Logo logo={logo} /> <a href="#menu">{t`Menu`}</a>
      </p>
      <main id="main">{children}</main>
      <hr />
      <nav id="menu" aria-label={label}>
        <ul>
          {groups.flatMap(({ entries }) =>
            entries.map(({ to, label: words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            )),
          )}
        </ul>
        <Person visitor={visitor} />
      </nav>
    </>
  )
}

function Groups({ groups }: { groups: SidebarGroup[] }) {
  const here = usePlace().replace(/\/$/, '')
  return groups.map(({ title, entries }) => (
    <Fragment key={title ?? ''}>
      {title && <p className="side-label">{title}</p>}
      {entries.map((entry) => (
        <Fragment key={entry.to}>
          <Entry entry={entry} here={here} />{' '}
        </Fragment>
      ))}
    </Fragment>
  ))
}

function usePlace(): string {
  const { pathname } = useLocation()
  const places = useMatches().map((match) => mergeHandles([match.handle]).within?.(match))
  return places.findLast((place) => place !== undefined) ?? pathname
}

function Entry({ entry, here }: { entry: SidebarEntry; here: string }) {
  const { to, label, icon, newTab } = entry
  if (newTab) {
    return (
      <a href={to} title={label} target="_blank" rel="noopener">
        <Icon name={icon} />
        <span>
          {label}
          <span className="sr-only"> {t`(opens in a new tab)`}</span>
        </span>
      </a>
    )
  }
  return (
    <Link to={to} title={label} aria-current={isCurrent(here, entry) ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </Link>
  )
}

function isCurrent(here: string, { to, also = [], alone }: SidebarEntry): boolean {
  const own = to.replace(/\/$/, '')
  const begins = (address: string) => here.startsWith(`${address}/`)
  return (
    here === own || (!alone && begins(own)) || also.some((address) => here === address || begins(address))
  )
}

function Person({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <Link to="/update-profile" title={visitor.name || visitor.email}>
        <Avatar {...visitor} />{' '}
        <span className="wrap-anywhere">
          <bdi className="person-name">{visitor.name || visitor.email}</bdi>
          <br />
          <small className="label">{statusText(visitor.role)}</small>
        </span>
      </Link>
      <LanguageEntry />
      <LiteModeForm />
      <Form method="post" action="/logout">
        <button type="submit" title={t`Logout`}>
          <Icon name="logout" />
          <span>{t`Logout`}</span>
        </button>
      </Form>
    </>
  )
}
