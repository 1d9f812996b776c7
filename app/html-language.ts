import { pageDirection, pageLanguage } from './i18n/writing.ts'

/** The attributes of `<html>` in pages, emails and files that are written as text. */
export const htmlLanguage = pageDirection
  ? `lang="${pageLanguage}" dir="${pageDirection}"`
  : `lang="${pageLanguage}"`
