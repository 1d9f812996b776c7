import type { ReactNode } from 'react'

export const supportTicketCreatedSuccessfully = 'Support ticket created successfully'
export const failedToCreateSupportTicket = 'Failed to create support ticket'
export const youHaveReachedHourlyLimit =
  'You have reached the hourly limit. Please try again later, or add to an existing ticket.'
export const createSupportTicket = 'Create Support Ticket'
export const tellUsWhatHappened = 'Tell us what happened. An order number or a screenshot helps.'
export const errorLoadingUserData = 'Error loading user data'
export const submitTicket = 'Submit Ticket'
export const theTicketIsClosed = 'The ticket is closed. Thank you.'
export const unknownTicket = 'We could not find this ticket in your account.'
export const ticketOpenedOn = (number: string, date: ReactNode, priority: string) => (
  <>
    Ticket <span className="mono">{number}</span>, opened on {date}. Priority: {priority}.
  </>
)
export const thisTicketIsClosed = 'This ticket is closed. Reply to reopen it.'
export const sendYourReplyFirst =
  'The ticket is still open, because there is a reply in the form. Send it first, or remove it, then close the ticket.'
export const closing = 'Closing...'
export const closeTicket = 'Close ticket'
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
export const oneConversationPerQuestion = 'One conversation per question. You also get every reply by email.'
export const subjectOrNumber = 'Subject or number'
export const yourTickets = 'Your tickets'
export const newReply = 'New reply'
export const tryAnotherStatus = 'Try another status, or part of a subject.'
export const noTicketsYet = 'No tickets yet'
export const yourQuestionsAndOurAnswersWillAppear = 'Your questions and our replies will appear here.'
export const createTicket = 'Create Ticket'
