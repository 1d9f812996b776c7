import { pageDirection, pageLanguage } from './i18n/writing.ts'

/** The attributes of `<html>` in pages, emails and files that are written as text. */
export function htmlLanguage(): string {
  const direction = pageDirection()
  return `lang="${pageLanguage()}"${direction ? ` dir="${direction}"` : ''}`
}
