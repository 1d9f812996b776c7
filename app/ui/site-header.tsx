import { Fragment } from 'react'
import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import { ButtonLink } from './button.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { Menu } from './menu.tsx'
import { useIsTextBrowser } from './refresh-link.tsx'
import * as words from './shell-words.ts'
import { useSiteLink } from './use-site-link.ts'
import * as uiWords from './words.ts'

export interface Visitor {
  name: string
  email: string
  role: string
  photoUrl: string | null
  isAdmin: boolean
}

interface SiteHeaderProps {
  /** Null for the built-in logo. */
  logo: LogoImage | null
  visitor: Visitor | null
}

/** From 992 px its links stand in a line, below that in a menu. */
export function SiteHeader({ logo, visitor }: SiteHeaderProps) {
  let isTextBrowser = useIsTextBrowser()
  return (
    <header className="site-header">
      <div className="wrap">
        <Logo logo={logo} />{' '}
        <nav className="site-nav" aria-label={words.main}>
          <Anchors />{' '}
          {!visitor && (
            <>
              <Link to="/login">{words.login}</Link>{' '}
              <ButtonLink variant="outline" size="sm" to="/register">
                {uiWords.register}
              </ButtonLink>
            </>
          )}
        </nav>{' '}
        {visitor && (
          <Menu
            className="menu-wide"
            name="site-menu"
            label={words.myAccount}
            summary={<AccountSummary visitor={visitor} />}
          >
            <AccountEntries visitor={visitor} />
          </Menu>
        )}{' '}
        {!isTextBrowser && (
          <Menu
            className="menu-narrow"
            name="site-menu"
            label={words.mainSmallScreen}
            summary={<MenuSummary />}
          >
            <Anchors />
            <hr />
            {visitor ? (
              <AccountEntries visitor={visitor} />
            ) : (
              <>
                <Link to="/login">
                  <Icon name="user" />
                  {words.login}
                </Link>
                <Link to="/register">
                  <Icon name="pencil" />
                  {uiWords.register}
                </Link>
              </>
            )}
          </Menu>
        )}
      </div>
    </header>
  )
}

function Anchors() {
  let resolveLink = useSiteLink()
  return ANCHORS.map(([label, address]) => {
    let to = resolveLink(address)
    return (
      to && (
        <Fragment key={address}>
          <Link to={to}>{label}</Link>{' '}
        </Fragment>
      )
    )
  })
}

const ANCHORS = [
  [uiWords.about, '/#about'],
  [words.pricing, '/#pricing'],
  [uiWords.digitalItems, '/items'],
  [words.services, '/#service'],
  [uiWords.contact, '/#contact'],
] as const

function AccountSummary({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <Avatar {...visitor} /> {words.myAccount} <Icon small name="chevron-down" />
    </>
  )
}

function MenuSummary() {
  return (
    <>
      <Icon small name="menu" /> {words.menu}
    </>
  )
}

function AccountEntries({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <Link to="/user/dashboard">
        <Icon name="home" />
        {uiWords.dashboard}
      </Link>
      <Link to="/user/orders">
        <Icon name="receipt" />
        {uiWords.orders}
      </Link>
      <Link to="/update-profile">
        <Icon name="user" />
        {words.profile}
      </Link>
      {visitor.isAdmin && (
        <Link to="/admin/dashboard">
          <Icon name="settings" />
          {words.adminPanel}
        </Link>
      )}
      <Form method="post" action="/logout">
        <button type="submit">
          <Icon name="logout" />
          {uiWords.signOut}
        </button>
      </Form>
    </>
  )
}
