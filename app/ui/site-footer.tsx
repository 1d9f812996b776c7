import { Link } from 'react-router'
import type { LegalPages } from '#app/domain/content/legal.server.ts'
import type { FooterSection, Shown } from '#app/domain/content/sections.ts'
import { Alert } from './alert.tsx'
import { ContentLink } from './content-link.tsx'
import { LiteModeForm } from './lite-mode.tsx'
import { Logo } from './logo.tsx'

interface SiteFooterProps {
  /** Undefined where its record could not be read. */
  footer: Shown<FooterSection> | undefined
  legal?: LegalPages | undefined
}

/** The foot of the public pages; nothing where it is switched off. */
export function SiteFooter({ footer, legal }: SiteFooterProps) {
  if (!footer) {
    return (
      <footer className="site-footer">
        <div className="wrap">
          <Alert kind="error" quiet>
            Error loading footer: Failed to fetch data
          </Alert>
        </div>
      </footer>
    )
  }
  if (!footer.isActive) return null
  let { logo, description, sections, copyright } = footer
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="stack stack-sm">
            <Logo logo={{ imageUrl: logo.url, altText: logo.alt, linkUrl: logo.link }} />
            <p>{description}</p>
          </div>
          {sections.map((section) => (
            <div key={section.id}>
              <h2>{section.title}</h2>
              <ul>
                {section.links.map((link) => (
                  <li key={link.id}>
                    <ContentLink to={link.url}>{link.text}</ContentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-end">
          <p>{copyright.text}</p>
          <LegalLinks {...legal} />
          <LiteModeForm small className="btn btn-sm" />
        </div>
      </div>
    </footer>
  )
}

function LegalLinks({ terms, privacy }: Partial<LegalPages>) {
  if (!terms && !privacy) return null
  return (
    <p className="row">
      {terms && <Link to="/terms">Terms</Link>} {privacy && <Link to="/privacy">Privacy</Link>}
    </p>
  )
}
