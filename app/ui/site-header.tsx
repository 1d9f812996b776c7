import { Fragment } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Avatar } from './avatar.tsx'
import { ButtonLink } from './button.tsx'
import { Form } from './form.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { Menu } from './menu.tsx'
import { useIsTextBrowser } from './refresh-link.tsx'
import { useSiteLink } from './use-site-link.ts'

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
  const isTextBrowser = useIsTextBrowser()
  return (
    <header className="site-header">
      <div className="wrap">
        <Logo logo={logo} />{' '}
        <nav className="site-nav" aria-label={t`Main`}>
          <Anchors />{' '}
          {!visitor && (
            <>
              <Link to="/login">{t`Login`}</Link>{' '}
              <ButtonLink variant="outline" size="sm" to="/register">
                {t`Register`}
              </ButtonLink>
            </>
          )}
        </nav>{' '}
        {visitor && (
          <Menu
            className="menu-wide"
            name="site-menu"
            label={t`My Account`}
            summary={<AccountSummary visitor={visitor} />}
          >
            <AccountEntries visitor={visitor} />
          </Menu>
        )}{' '}
        {!isTextBrowser && (
          <Menu
            className="menu-narrow"
            name="site-menu"
            label={t`Main, small screen`}
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
                  {t`Login`}
                </Link>
                <Link to="/register">
                  <Icon name="pencil" />
                  {t`Register`}
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
  const resolveLink = useSiteLink()
  return anchors().map(([label, address]) => {
    const to = resolveLink(address)
    return (
      to && (
        <Fragment key={address}>
          <Link to={to}>{label}</Link>{' '}
        </Fragment>
      )
    )
  })
}

const anchors = () =>
  [
    [t`About`, '/#about'],
    [t`Pricing`, '/#pricing'],
    [t`Check a text`, '/check'],
    [t`Digital items`, '/items'],
    [t`Services`, '/#service'],
    [t`Contact`, '/#contact'],
  ] as const

function AccountSummary({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <Avatar {...visitor} /> {t`My Account`} <Icon small name="chevron-down" />
    </>
  )
}

function MenuSummary() {
  return (
    <>
      <Icon small name="menu" /> {t`Menu`}
    </>
  )
}

function AccountEntries({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <Link to="/user/dashboard">
        <Icon name="home" />
        {t`Dashboard`}
      </Link>
      <Link to="/user/orders">
        <Icon name="receipt" />
        {t`Orders`}
      </Link>
      <Link to="/update-profile">
        <Icon name="user" />
        {t`Profile`}
      </Link>
      {visitor.isAdmin && (
        <Link to="/admin/dashboard">
          <Icon name="settings" />
          {t`Admin Panel`}
        </Link>
      )}
      <Form method="post" action="/logout">
        <button type="submit">
          <Icon name="logout" />
          {t`Sign Out`}
        </button>
      </Form>
    </>
  )
}
