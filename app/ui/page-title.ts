/** The `meta` of a page that only has a title. */
export function pageTitle(title: string) {
  return () => [{ title: `${title} - Listwright` }]
}
