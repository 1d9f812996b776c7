import type { LegalPages } from './legal.server.ts'
import type { PageSectionKey } from './sections.ts'

export interface SiteParts {
  hidden: readonly PageSectionKey[]
  hasItems: boolean
  /** Undefined where that could not be read. */
  legal?: LegalPages | undefined
}

/**
 * Where an address leads while parts of the site are switched off: to what shows the same, or nowhere (undefined).
 * Other addresses stay as they are.
 */
export function resolveSiteLink(address: string, { hidden, hasItems, legal }: SiteParts): string | undefined {
  const isHidden = (key: PageSectionKey) => hidden.includes(key)
  switch (address.startsWith('#') ? `/${address}` : address.replace(/(.)\/$/, '$1')) {
    case '/#home':
      return isHidden('banner') ? '/' : address
    case '/#about':
      return isHidden('about') ? '/about' : address
    case '/#service':
      return isHidden('service') ? undefined : address
    case '/#contact':
    case '/contact':
      return isHidden('contact') ? undefined : address
    case '/items':
      return hasItems ? address : undefined
    case '/terms':
      return legal?.terms === false ? undefined : address
    case '/privacy':
      return legal?.privacy === false ? undefined : address
    default:
      return address
  }
}
