import type { ReactNode } from 'react'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from './button.tsx'
import { ContentIcon, Icon } from './icon.tsx'
import { keysOf } from './keys.ts'
import { languageOfText } from './language-of-text.tsx'
import { Logo, type LogoImage } from './logo.tsx'
import { usePieceId } from './piece.ts'
import { SkipLink } from './skip-link.tsx'

interface BenefitsProps {
  title: string
  points: { iconClass: string; title: string; text: string }[]
  /** Of the rows in the editor. */
  list?: string
  /** Of the texts, where it is not the page's. */
  language?: LanguageCode | undefined
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
  /** Of title and lead, where it is not the page's. */
  language?: LanguageCode | undefined
  children: ReactNode
}

export function AuthLayout({ frame, title, lead, language, children }: AuthLayoutProps) {
  const { logo, benefits } = frame
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
          <div {...languageOfText(language).text}>
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

export function Benefits({ title, points, list = '', language }: BenefitsProps) {
  const { text: ofText } = languageOfText(language)
  const idOf = usePieceId()
  const keys = keysOf(points.map((point) => point.title))
  return (
    <>
      {title && <h2 {...ofText}>{title}</h2>}
      <ul className="benefits" {...ofText}>
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
