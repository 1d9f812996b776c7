import { Fragment, type ReactNode, type SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Avatar } from './avatar.tsx'
import { Form } from './form.tsx'
import { Icon, type IconName } from './icon.tsx'
import { LiteModeForm } from './lite-mode.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { Menu } from './menu.tsx'
import type { Visitor } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

interface UserShellProps {
  logo: LogoImage | null
  visitor: Visitor
  /** The sidebar shows icons only. The choice is in the cookie `sidebar` (`folded`), kept with scripts alone. */
  folded?: boolean
  children: ReactNode
}

/** A page of the user area: a sidebar that folds, which below 992 px is a menu in the top bar. */
export function UserShell({ logo, visitor, folded, children }: UserShellProps) {
  return (
    <div className="shell app">
      <SkipLink />
      <header className="topbar">
        <Logo logo={logo} />{' '}
        <Menu
          name="user-menu"
          label="Your account, small screen"
          summary={
            <>
              <Icon small name="menu" /> Menu
            </>
          }
        >
          <Entries visitor={visitor} />
          <hr />
          <ProfileLink visitor={visitor} />
          <LiteModeForm />
          <LogoutForm />
        </Menu>
      </header>
      <aside className="side">
        <div className="side-in">
          <Logo logo={logo} />{' '}
          <details open={!folded} onToggle={keepFold}>
            <summary title="Fold or unfold the menu">
              <Icon name="layout-sidebar" />
              <span className="sr-only">Fold or unfold the menu</span>
            </summary>{' '}
            <nav className="side-nav" aria-label="Your account">
              <Entries visitor={visitor} />
            </nav>
            <hr />
            <div className="side-nav">
              <ProfileLink visitor={visitor} />
              <LiteModeForm />
              <LogoutForm />
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

function Entries({ visitor }: { visitor: Visitor }) {
  let here = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      {entries.map(({ to, label, icon, also }) => (
        <Fragment key={to}>
          <Link to={to} aria-current={isCurrent(here, to, also) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
          </Link>{' '}
        </Fragment>
      ))}
      {visitor.isAdmin && (
        <a href="/admin/dashboard" target="_blank" rel="noopener">
          <Icon name="external-link" />
          <span>
            Admin Panel<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      )}
    </>
  )
}

function ProfileLink({ visitor }: { visitor: Visitor }) {
  return (
    <Link to="/update-profile">
      <Avatar {...visitor} />{' '}
      <span>
        {visitor.name}
        <br />
        <small className="label">{visitor.role}</small>
      </span>
    </Link>
  )
}

function LogoutForm() {
  return (
    <Form method="post" action="/logout">
      <button type="submit">
        <Icon name="logout" />
        <span>Logout</span>
      </button>
    </Form>
  )
}

function isCurrent(here: string, to: string, also: string[] = []): boolean {
  let addresses = [to.replace(/\/$/, ''), ...also]
  return addresses.some((address) => here === address || here.startsWith(`${address}/`))
}

// Only browsers that can set a cookie without blocking the page do; in the others the sidebar opens anew.
function keepFold(event: SyntheticEvent<HTMLDetailsElement>): void {
  if (!('cookieStore' in window)) return
  let value = event.currentTarget.open ? 'open' : 'folded'
  let expires = Date.now() + YEAR
  void window.cookieStore.set({ name: 'sidebar', value, path: '/', expires, sameSite: 'lax' })
}

const YEAR = 365 * 24 * 60 * 60 * 1000

const entries: { to: string; label: string; icon: IconName; also?: string[] }[] = [
  { to: '/user/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/user/generate-product-description', label: 'Generator', icon: 'pencil' },
  { to: '/user/select-package', label: 'Upgrade Package', icon: 'arrow-up' },
  { to: '/user/support', label: 'Support', icon: 'message', also: ['/user/create-support'] },
  {
    to: '/user/pending-payment/',
    label: 'Pending payment',
    icon: 'clock',
    also: ['/user/package-pending-payment', '/user/item-pending-payment'],
  },
  { to: '/user/subscription-history', label: 'Subscription history', icon: 'receipt' },
]
