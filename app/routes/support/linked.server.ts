import { data, type RouterContextProvider } from 'react-router'
import { findLinkedTicketId } from '#app/domain/tickets/links.server.ts'
import { findTicket } from '#app/domain/tickets/thread.server.ts'
import type { Ticket } from '#app/domain/tickets/tickets.ts'
import { servicesContext } from '#app/services.server.ts'

/** The address is the key: it goes to no search engine. */
export const PRIVATE_HEADERS = { 'x-robots-tag': 'noindex, nofollow' }

/** The ticket that a private link opens now; undefined when it never did, has run out or was revoked. */
export async function linkedTicket(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Ticket | undefined> {
  let { db } = context.get(servicesContext)
  let id = await findLinkedTicketId(db, token)
  return id === undefined ? undefined : findTicket(db, id)
}

export function linkExpired() {
  return data(
    { message: 'This link no longer works. Please write to us with the contact form.' },
    { status: 404, headers: PRIVATE_HEADERS },
  )
}
