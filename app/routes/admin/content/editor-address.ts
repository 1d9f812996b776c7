import type { TextLanguage } from '#app/domain/base/languages.ts'

export interface EditorPlace {
  path: string
  /** Of the text that is edited. */
  language: TextLanguage
}

export function editorAddress(
  { path, language }: EditorPlace,
  page?: 'preview' | 'reset' | 'versions',
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...(language && { language }), ...query }).toString()
  return `/admin/settings/${path}${page ? `/${page}` : ''}${search && `?${search}`}`
}
