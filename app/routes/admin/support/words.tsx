import type { ReactNode } from 'react'
import type { Ticket } from '#app/domain/tickets/tickets.ts'

export const replyCouldNotBeSaved = 'The reply could not be saved. Please try again in a minute.'
export const emailedLinksOpenThisThreadWithoutAccount = (count: number) =>
  `${count === 1 ? 'One emailed link opens' : `${count} emailed links open`} this thread without an account.`
export const needsAReply = 'Needs a reply'
export const ticketOpenedOn = (number: string, date: ReactNode, source: Ticket['source']) => (
  <>
    Ticket <span className="mono">{number}</span>, opened on {date}
    {source === 'contact' && ' through the contact form'}.
  </>
)
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
