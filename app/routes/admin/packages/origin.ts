import { href } from 'react-router'

/** The two pages that show the packages: one of its own, and a tab of the settings. */
export function listPage(from: string | null): string {
  return from === 'settings' ? href('/admin/settings/packages') : href('/admin/packages')
}

/** An address that knows which of the two it was opened from, and leads back there. */
export function comingFrom(page: string, address: string): string {
  return page === href('/admin/settings/packages') ? `${address}?from=settings` : address
}
