import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import type { Listing } from '#app/domain/listings/listing.ts'
import { isSectionKey } from '#app/domain/listings/parts.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { unknownListing } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** The listing in the address. Throws a 404 when it is not the user's own. */
export async function findOwnListing(context: Context, id: string): Promise<Listing> {
  const listing = await findListing(context.get(servicesContext).db, context.get(userContext).id, id)
  if (!listing) throw noListing()
  return listing
}

/** The same with the section in the address. */
export async function findOwnSection(
  context: Context,
  { listingId, section }: { listingId: string; section: string },
): Promise<{ listing: Listing; section: SectionKey }> {
  const listing = await findOwnListing(context, listingId)
  if (!isSectionKey(section)) throw notFound(t`A listing does not have this section.`)
  return { listing, section }
}

/** Where a look at an address leads that has forms alone. */
export async function toListing(context: Context, id: string) {
  const { id: listingId } = await findOwnListing(context, id)
  return redirect(href('/user/listings/:listingId', { listingId }))
}

export function noListing() {
  return notFound(unknownListing())
}

export const buttonFailed = () => t`That button did not work. Please press it again.`

/** To be thrown for a form that no page of ours sends. */
export function unknownForm() {
  return data({ message: t`That button did not work. Please go back and try again.` }, { status: 400 })
}
