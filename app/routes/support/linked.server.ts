import { data, type RouterContextProvider } from 'react-router'
import { findLinkedTicketId } from '#app/domain/shop/tickets/links.server.ts'
import { findTicket } from '#app/domain/shop/tickets/thread.server.ts'
import type { Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'

export const PRIVATE_HEADERS = { 'x-robots-tag': 'noindex, nofollow' }

/** Undefined for a token that is unknown, expired or revoked. */
export async function linkedTicket(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Ticket | undefined> {
  const { db } = context.get(servicesContext)
  const id = await findLinkedTicketId(db, token)
  return id === undefined ? undefined : findTicket(db, id)
}

export function linkExpired() {
  return data(
    { message: t`This link no longer works. Please write to us with the contact form.` },
    { status: 404, headers: PRIVATE_HEADERS },
  )
}
