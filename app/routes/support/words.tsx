import type { ReactNode } from 'react'

export const fileIsLargerThan5Mb = 'The file is larger than 5 MB. Please attach a smaller one.'
export const pleaseAttachAPdf =
  'Please attach a PDF, or a JPEG, PNG or WebP image. This file is neither, or it is damaged.'
export const youHaveReachedDailyLimitForAttachments = 'You have reached the daily limit for attachments.'
export const unknownFile = 'This file does not exist.'
export const thisLinkNoLongerWorks = 'This link no longer works.'
export const ticketOpenedOn = (number: string, date: ReactNode) => (
  <>
    Ticket <span className="mono">{number}</span>, opened on {date}.
  </>
)
export const thisConversationIsClosed = 'This conversation is closed. Reply to reopen it.'
export const pleaseKeepThisPagesAddressToYourself =
  'Please keep this page’s address to yourself: anyone who has it can read the conversation and reply.'
export const supportTitle = (subject: string) => `${subject ?? 'Support'} - Listwright`
export const thisLinkNoLongerWorksPleaseWrite =
  'This link no longer works. Please write to us with the contact form.'
