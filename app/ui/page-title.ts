import { type Text, t } from '#app/i18n/macro.ts'

/** The `meta` of a page that only has a title. */
export function pageTitle(title: Text) {
  return () => [{ title: `${t(title)} - Listwright` }]
}
