import type { ReactNode } from 'react'
import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import type { SiteParts } from '#app/domain/shop/content/site-links.ts'
import type { LogoImage } from './logo.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, type Visitor } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { SitePartsContext } from './use-site-link.ts'

interface SiteShellProps extends SiteParts {
  logo: LogoImage | null
  visitor: Visitor | null
  footer: Shown<SectionData['footer']> | undefined
  /** Smaller type, for pages with a task such as the checkout. */
  app?: boolean
  children: ReactNode
}

export function SiteShell({ logo, visitor, footer, app, children, ...parts }: SiteShellProps) {
  return (
    <SitePartsContext value={parts}>
      <SkipLink />
      <SiteHeader logo={logo} visitor={visitor} />
      <main id="main" className={app ? 'app' : undefined}>
        {children}
      </main>
      <SiteFooter footer={footer} legal={parts.legal} signedIn={visitor !== null} />
    </SitePartsContext>
  )
}
