import { type UIMatch, useMatches } from 'react-router'
import type { SCRIPTS } from './scripts/urls.ts'

/** What a route says about itself, in its `handle` export, to the parts of the application that are not its own. */
export interface RouteHandle {
  /** What a plain document runs beside what all of them do. */
  pageScript?: keyof typeof SCRIPTS
  /** The page is the same for all visitors, so it comes from the page cache. */
  pageCache?: true
  /** One page for all addresses that there are not: nothing in it names its own. */
  isNowhere?: true
  /** In the page cache its style stands in the page itself: most visitors come here first, with an empty cache. */
  inlineStyle?: true
  /** Scripts and frames of payment providers may run in it. */
  paymentScripts?: true
  /**
   * Who may post its forms beside the account that they were shown to: everybody, because they have no effect on the
   * account that is signed in, or the same on any; or whoever is not signed in.
   */
  openForms?: 'always' | 'signed-out'
  /** The field `code` of its forms proves who somebody is, as a password does: it is never sent back. */
  asksForCode?: true
  /** Other sites may post to it: what it takes is signed. */
  crossOrigin?: true
  /** Visitors reach it before the shop is opened, too. */
  beforeOpening?: true
  /** It has a shell of its own, without the site's header. */
  ownShell?: true
  /** Pages of this site may show it in a frame. */
  isFramed?: true
  /** It takes all of the page's width: what would stand beside it is a list to open. */
  isWide?: true
  /** Whether a message of success goes after some seconds, because the page itself shows what was done. */
  briefSuccess?: (match: UIMatch) => boolean
  /** The address whose entry of a sidebar is marked, where the page's own does not say it. */
  within?: (match: UIMatch) => string | undefined
}

/** What nested routes say together, from the outermost inwards: the innermost has the last word. */
export function mergeHandles(handles: unknown[]): RouteHandle {
  return Object.assign({}, ...handles)
}

/** The handle of the page that is shown. */
export function useRouteHandle(): RouteHandle {
  return mergeHandles(useMatches().map(({ handle }) => handle))
}
