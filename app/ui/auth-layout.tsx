import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from './button.tsx'
import { ContentIcon, Icon } from './icon.tsx'
import { keysOf } from './keys.ts'
import { Logo, type LogoImage } from './logo.tsx'
import { usePieceId } from './piece.ts'
import { SkipLink } from './skip-link.tsx'

interface BenefitsProps {
  title: string
  points: { iconClass: string; title: string; text: string }[]
  /** Of the rows in the editor. */
  list?: string
}

/** What stands around a form of this kind. */
export interface AuthFrame {
  logo: LogoImage | null
  /** Undefined where the owner has switched them off. */
  benefits: BenefitsProps | undefined
}

interface AuthLayoutProps {
  frame: AuthFrame
  title: string
  lead: string
  children: ReactNode
}

export function AuthLayout({ frame: { logo, benefits }, title, lead, children }: AuthLayoutProps) {
  return (
    <div className="auth app">
      <SkipLink />
      <main className="auth-form" id="main">
        <div className="row row-between">
          <Logo logo={logo} />
          <ButtonLink variant="ghost-primary" size="sm" to="/">
            <Icon small name="x" /> {t`Close`}
          </ButtonLink>
        </div>
        <div className="auth-body">
          <div>
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      {benefits && (
        <aside className="auth-side" aria-label={t`What your account gives you`}>
          <div className="auth-side-in">
            <Benefits {...benefits} />
          </div>
        </aside>
      )}
    </div>
  )
}

export function Benefits({ title, points, list = '' }: BenefitsProps) {
  const idOf = usePieceId()
  const keys = keysOf(points.map((point) => point.title))
  return (
    <>
      {title && <h2>{title}</h2>}
      <ul className="benefits">
        {points.map((point, index) => (
          <li key={keys[index]} id={idOf(list, index)}>
            <ContentIcon iconClass={point.iconClass} />
            <div>
              <h3>{point.title}</h3>
              {point.text && <p>{point.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
