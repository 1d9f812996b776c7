import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import * as words from './shell-words.ts'
import { SkipLink } from './skip-link.tsx'
import * as uiWords from './words.ts'

interface Benefits {
  title: string
  points: { icon: IconName; title: string; text: string }[]
}

interface AuthLayoutProps {
  logo: LogoImage | null
  title: string
  lead: string
  benefits: Benefits
  children: ReactNode
}

export function AuthLayout({ logo, title, lead, benefits, children }: AuthLayoutProps) {
  return (
    <div className="auth app">
      <SkipLink />
      <main className="auth-form" id="main">
        <div className="row row-between">
          <Logo logo={logo} />
          <ButtonLink variant="ghost-primary" size="sm" to="/">
            <Icon small name="x" /> {uiWords.close}
          </ButtonLink>
        </div>
        <div className="auth-body">
          <div>
            <h1>{title}</h1>
            <p className="muted">{lead}</p>
          </div>
          {children}
        </div>
      </main>
      <aside className="auth-side" aria-label={words.whatYourAccountGivesYou}>
        <div className="auth-side-in">
          <h2>{benefits.title}</h2>
          <ul className="benefits">
            {benefits.points.map((point) => (
              <li key={point.title}>
                <Icon name={point.icon} />
                <div>
                  <h3>{point.title}</h3>
                  <p>{point.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <PendingOverlay />
    </div>
  )
}

function PendingOverlay() {
  if (useNavigation().formMethod !== 'POST') return null
  return (
    <div className="veil" aria-hidden="true">
      <span className="spinner" />
    </div>
  )
}

export const loginBenefits: Benefits = {
  title: words.everythingYouWriteInOnePlace,
  points: [
    {
      icon: 'home',
      title: words.personalizedDashboard,
      text: words.yourCreditsOrdersAndLatestListings,
    },
    {
      icon: 'bookmark',
      title: words.saveYourPreferences,
      text: words.yourAddressIsFilledIn,
    },
    {
      icon: 'chart-bar',
      title: words.trackYourProgress,
      text: words.everyListingIsKept,
    },
    {
      icon: 'message',
      title: words.supportDayAndNight,
      text: words.openTicketAtAnyHour,
    },
  ],
}

export const registerBenefits: Benefits = {
  title: words.fromYourNotesToListing,
  points: [
    {
      icon: 'shield-check',
      title: words.secureAndSafe,
      text: words.yourPasswordIsStoredAsHash,
    },
    {
      icon: 'clock',
      title: words.quickSetup,
      text: words.oneFormAndYourFirstCredits,
    },
    {
      icon: 'users',
      title: words.joinCommunity,
      text: words.sellBesideOtherMakersWhoWouldRather,
    },
    {
      icon: 'message',
      title: words.supportDayAndNight,
      text: words.openTicketAtAnyHour,
    },
  ],
}
