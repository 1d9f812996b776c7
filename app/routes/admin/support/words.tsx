import type { ReactNode } from 'react'
import type { Ticket } from '#app/domain/tickets/tickets.ts'

export const thisTicketIsClosed = 'This ticket is closed. Change its status to reply.'
export const noEmailAddressWasGiven = 'No email address was given, so a reply cannot be sent.'
export const sendAndClose = 'Send and close'
export const savedReply = 'Saved reply'
export const chooseOne = 'Choose one'
export const insert = 'Insert'
export const theAccountWasDeleted = 'The account was deleted.'
export const noAccountHasThisAddress = 'No account has this address.'
export const senderWasNotSignedIn =
  'The sender was not signed in. There is an account with the same address, but it may belong to someone else.'
export const noName = 'No name'
export const credits = (balance: number) => (balance === 1 ? 'credit' : 'credits')
export const noneYet = 'None yet.'
export const otherTickets = 'Other tickets'
export const none = 'None.'
export const noTicketsAreWaitingForReply = 'No tickets are waiting for a reply'
export const ticketsFromUsersAndMessagesFromContact =
  'Tickets from users and messages from the contact form appear here.'
export const trySearchingAllTickets = 'Try searching all tickets.'
export const internalNotes = 'Internal notes'
export const onlyAdminsCanSeeThem = 'Only admins can see them. No one is notified.'
export const note = 'Note'
export const addNote = 'Add note'
export const replySentAndTicketClosed = 'The reply was sent and the ticket closed.'
export const theReplyWasSent = 'The reply was sent.'
export const thisReplyNoLongerExists = 'This reply no longer exists.'
export const theNoteIsSaved = 'The note was saved. Only admins can see it.'
export const chooseFromTheLists = 'Choose from the lists.'
export const theTicketIsUpdated = 'The ticket was updated.'
export const privateLinksHaveBeenRevoked = 'The private links have been revoked.'
export const thereWereNoLinksToRevoke = 'There were no links to revoke.'
export const theAnswerCouldNotBeSentPleaseTry =
  'The reply could not be sent. Please try again in a minute; your text is still here.'
export const noteCouldNotBeSaved =
  'The note could not be saved. Please try again in a minute; your text is still here.'
export const thisTicketIsClosedSoTheAnswer =
  'This ticket is closed, so the reply was not sent. Change its status first; your text is still here.'
export const someoneHasRepliedInThisTicket =
  'Someone has replied in this ticket in the meantime, so your reply has not been sent yet. Read theirs above, adjust yours if needed, and send it again.'
export const thereAreAlready = (mostSavedReplies: number) =>
  `There are already ${mostSavedReplies} saved replies. Delete one you no longer use.`
export const theReplyIsSaved = 'The reply was saved.'
export const savedReplies = 'Saved replies'
export const answersYouGiveOften = 'Answers you give often. Insert one and edit it before you send it.'
export const savedReplyCount = (count: number) => `${count} saved ${count === 1 ? 'reply' : 'replies'}`
export const noSavedRepliesYet = 'No saved replies yet'
export const addAReply = 'Add a reply'
export const saveReply = 'Save reply'
export const helpsFindReplyInList = 'Helps you find the reply in the list; customers do not see it.'
export const replyCouldNotBeSaved = 'The reply could not be saved. Please try again in a minute.'
export const theReplyIsDeleted = 'The reply was deleted.'
export const unknownSavedReply = 'This saved reply does not exist.'
export const deleteReplyNamed = (title: string) => `Delete the reply “${title}”?`
export const answersThatUsedItStayAsThey = 'Answers that used it stay as they are.'
export const deleteReply = 'Delete reply'
export const priority = 'Priority'
export const opened = 'Opened'
export const answeredBy = 'Answered by'
export const noOneYet = 'No one yet'
export const newLabel = 'New'
export const contactForm = ', contact form'
export const aboutThisTicket = 'About this ticket'
export const phone = 'Phone'
export const statusAndPriority = 'Status and priority'
export const privateLinks = 'Private links'
export const thereIsNoValidPrivateLink =
  'There is no valid private link to this thread. The email with your next reply will include one.'
export const emailedLinksOpenThisThreadWithoutAccount = (count: number) =>
  `${count === 1 ? 'One emailed link opens' : `${count} emailed links open`} this thread without an account.`
export const revoking = 'Revoking...'
export const revokePrivateLinks = 'Revoke private links'
export const whichTickets = 'Which tickets'
export const subjectNumberNameOrAddress = 'Subject, number, name or address'
export const partOfEmailAddress = 'Email contains'
export const needsAReply = 'Needs a reply'
export const lastUpdated = 'Last updated'
export const highestPriority = 'Highest priority'
export const ticketOpenedOn = (number: string, date: ReactNode, source: Ticket['source']) => (
  <>
    Ticket <span className="mono">{number}</span>, opened on {date}
    {source === 'contact' && ' through the contact form'}.
  </>
)
export const alsoHasThisTicketOpen = (viewers: string) => `${viewers} also has this ticket open.`
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
export const ticketsOfUsersAndMessagesFromContact = 'Tickets from users and messages from the contact form.'
export const chooseBothFirstAndLastDay = 'Choose both the first and the last day to filter by date.'
