import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

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
            <Icon small name="x" /> Close
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
      <aside className="auth-side" aria-label="What your account gives you">
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
  title: 'Everything you write, in one place',
  points: [
    {
      icon: 'home',
      title: 'Personalized dashboard',
      text: 'Your credits, orders and latest listings on one page.',
    },
    {
      icon: 'bookmark',
      title: 'Save your preferences',
      text: 'Your address and language are filled in next time.',
    },
    {
      icon: 'chart-bar',
      title: 'Track your progress',
      text: 'Every listing is kept and can be downloaded again.',
    },
    {
      icon: 'message',
      title: '24/7 support',
      text: 'Open a ticket at any hour. The whole thread stays with your account.',
    },
  ],
}

export const registerBenefits: Benefits = {
  title: 'From your notes to a listing, in a minute',
  points: [
    {
      icon: 'shield-check',
      title: 'Secure and safe',
      text: 'Your password is stored as a hash. Card numbers never come to us.',
    },
    {
      icon: 'clock',
      title: 'Quick setup',
      text: 'One form, and your first credits are in your account.',
    },
    {
      icon: 'users',
      title: 'Join community',
      text: 'Sell beside other makers who would rather be making the product.',
    },
    {
      icon: 'message',
      title: '24/7 support',
      text: 'Open a ticket at any hour. The whole thread stays with your account.',
    },
  ],
}
