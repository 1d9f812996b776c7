import type { MetaDescriptor } from 'react-router'
import { type Text, t } from '#app/i18n/macro.ts'

/** What the root's loader tells the `meta` of all pages; undefined on an error page that no loader stands behind. */
export interface SiteFacts {
  /** Empty while it cannot be read. */
  shopName: string
  origin: string
}

/** Of a route's `MetaArgs`: the root's comes first. */
export type Matches = readonly [{ loaderData: SiteFacts | undefined }, ...unknown[]]

/** The title of a page, with the shop's name behind it. */
export function withShopName(title: string, matches: Matches): string {
  return withName(title, matches[0].loaderData?.shopName)
}

export function withName(title: string, name: string | undefined): string {
  return name ? `${title} - ${name}` : title
}

/** The `meta` of a page that only has a title. */
export function pageTitle<Args extends { matches: Matches }>(title: Text | ((args: Args) => string)) {
  return (args: Args): MetaDescriptor[] => [
    { title: withShopName(typeof title === 'function' ? title(args) : t(title), args.matches) },
  ]
}
