import { data } from 'react-router'
import { about } from './sections/about.ts'
import { banner } from './sections/banner.ts'
import { contact } from './sections/contact.ts'
import { features } from './sections/features.ts'
import { footer } from './sections/footer.ts'
import { legal } from './sections/legal.ts'
import { logo } from './sections/logo.ts'
import type { SectionSpec } from './spec.ts'

const SPECS = new Map(
  [logo, banner, about, features, contact, footer, legal].map((spec) => [spec.path, spec]),
)

/** The editor that an address belongs to: /admin/settings/{path}, and whatever stands below it. Throws a 404. */
export function specAt(pathname: string): SectionSpec {
  let path = /^\/admin\/settings\/([^/.]+)/.exec(pathname)?.[1] ?? ''
  let spec = SPECS.get(path)
  if (!spec) throw data({ message: 'There is no such section.' }, { status: 404 })
  return spec
}

/** The address of an editor, or of one of its pages. */
export function addressOf({ path }: SectionSpec, page?: 'preview' | 'reset' | 'versions'): string {
  return `/admin/settings/${path}${page ? `/${page}` : ''}`
}
