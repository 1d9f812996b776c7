import type { ReactNode } from 'react'
import type { LegalPages } from '#app/domain/content/legal.server.ts'
import type { FooterSection, Shown } from '#app/domain/content/sections.ts'
import type { LogoImage } from './logo.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, type Visitor } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

interface SiteShellProps {
  logo: LogoImage | null
  visitor: Visitor | null
  /** There are digital items to look at. */
  hasItems: boolean
  footer: Shown<FooterSection> | undefined
  /** Which of the owner's texts the footer leads to. */
  legal?: LegalPages | undefined
  /** Pages for doing something, such as the checkout, are set a size smaller than those for reading. */
  app?: boolean
  children: ReactNode
}

/** A page outside the user and admin areas: header, content, footer. */
export function SiteShell({ logo, visitor, hasItems, footer, legal, app, children }: SiteShellProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader logo={logo} visitor={visitor} hasItems={hasItems} />
      <main id="main" className={app ? 'app' : undefined}>
        {children}
      </main>
      <SiteFooter footer={footer} legal={legal} />
    </>
  )
}
