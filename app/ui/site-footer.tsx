import type { LegalPages } from '#app/domain/shop/content/legal.server.ts'
import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'
import { ContentLink } from './content-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { languageOfText } from './language-of-text.tsx'
import { Link } from './link.tsx'
import { LiteModeForm } from './lite-mode.tsx'
import { Logo } from './logo.tsx'
import { usePieceId } from './piece.ts'
import { useSiteLink } from './use-site-link.ts'

interface SiteFooterProps {
  /** Undefined where its record could not be read. */
  footer: Shown<SectionData['footer']> | undefined
  legal?: LegalPages | undefined
  signedIn: boolean
}

/** Where the footer is switched off, the legal texts and Lite mode are still shown. */
export function SiteFooter({ footer, legal, signedIn }: SiteFooterProps) {
  const { text } = languageOfText(footer?.isActive ? footer.language : undefined)
  return (
    <footer className="site-footer">
      <div className="wrap">
        {!footer && (
          <Alert kind="error" quiet>
            {t`Error loading footer: Failed to fetch data`}
          </Alert>
        )}
        {footer?.isActive && <Columns {...footer} signedIn={signedIn} />}
        <div className="footer-end">
          {footer?.isActive && <p {...text}>{footer.copyright.text}</p>}
          <LegalLinks {...legal} />
          <LanguageLinks />
          <LiteModeForm small />
        </div>
      </div>
    </footer>
  )
}

/** Below a task that nothing is to lead away from. */
export function LegalFooter({ legal }: Pick<SiteFooterProps, 'legal'>) {
  return (
    <footer className="site-footer till-foot">
      <div className="wrap till">
        <div className="footer-end">
          <LegalLinks {...legal} />
          <LiteModeForm small />
        </div>
      </div>
    </footer>
  )
}

interface ColumnsProps extends Omit<Extract<Shown<SectionData['footer']>, { isActive: true }>, 'isActive'> {
  signedIn: boolean
}

function Columns({ logo, description, sections, language, signedIn }: ColumnsProps) {
  const resolveLink = useSiteLink()
  const idOf = usePieceId()
  return (
    <div className="footer-grid" {...languageOfText(language).text}>
      <div className="stack stack-sm">
        <Logo logo={{ imageUrl: logo.url, altText: logo.alt, linkUrl: logo.link }} />
        <p>{description}</p>
      </div>
      {sections.map(({ id, title, links }, at) => {
        const shown = links.flatMap((link) => {
          const to = resolveLink(link.url)
          return to === undefined || (signedIn && SIGN_IN.has(to)) ? [] : [{ ...link, to }]
        })
        if (shown.length === 0) return null
        return (
          <div key={id} id={idOf('sections', at)}>
            <h2>{title}</h2>
            <ul>
              {shown.map((link) => (
                <li key={link.id}>
                  <ContentLink to={link.to}>{link.text}</ContentLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

const SIGN_IN = new Set(['/login', '/register'])

function LegalLinks({ terms, privacy }: Partial<LegalPages>) {
  return (
    <p className="row">
      {terms && <Link to="/terms">{t`Terms`}</Link>} {privacy && <Link to="/privacy">{t`Privacy`}</Link>}{' '}
      <Link to="/withdraw">{t`Withdraw from contract here`}</Link>
    </p>
  )
}
