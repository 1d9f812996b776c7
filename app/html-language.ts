import { pageDirection, pageLanguage } from './language-words.ts'

/** The attributes of `<html>` in pages, emails and files that are written as text. */
export const htmlLanguage = pageDirection
  ? `lang="${pageLanguage}" dir="${pageDirection}"`
  : `lang="${pageLanguage}"`
