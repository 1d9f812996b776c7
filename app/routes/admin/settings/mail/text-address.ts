import { href } from 'react-router'
import type { TextLanguage } from '#app/domain/base/languages.ts'

/** Of the editor of a mail's text, or of a page below it. `draft`: what was typed, for the page of its HTML. */
export function textAddress(
  mail: string,
  language: TextLanguage,
  page?: 'html' | 'reset',
  draft?: string,
): string {
  const editor = href('/admin/settings/mail/texts/:mail', { mail })
  const query = new URLSearchParams({ ...(language && { language }), ...(draft !== undefined && { draft }) })
  return `${page ? `${editor}/${page}` : editor}${query.size > 0 ? `?${query}` : ''}`
}
