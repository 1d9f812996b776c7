import { href } from 'react-router'
import { withOrigin } from '#app/origin.ts'

/** The two pages that show the packages: one of its own, and a tab of the settings. */
export function listPage(from: string | null): string {
  return from === 'settings' ? href('/admin/settings/packages') : href('/admin/packages')
}

export function comingFrom(page: string, address: string): string {
  return page === href('/admin/settings/packages') ? withOrigin(address, 'settings') : address
}
