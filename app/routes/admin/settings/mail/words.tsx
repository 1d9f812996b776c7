import type { ReactNode } from 'react'

export const withSampleNamesAndFigures = 'With sample names and figures. Nothing is saved yet.'
export const asPlainText = 'As plain text'
export const fillingIn = 'Filling in...'
export const whatIsFilledIn = 'What is filled in'
export const reset = (label: string) => `Reset “${label}”`
export const goesBackToDefaultText = 'The email goes back to the default text.'
export const ownTextIsDeleted = 'Your own text is deleted, so copy it first if you may need it again.'
export const resetATextSettings = 'Reset the text of an email - Settings'
export const savedText = 'The saved text'
export const inParagraphOfItsOwn = 'In its own paragraph'
export const mustBeThere = 'Required'
export const emailSettingsUpdatedSuccessfully = 'Email settings updated successfully!'
export const whereRepliesToShopsEmailsGo =
  'Where replies to the shop’s emails go, and what admins are emailed about.'
export const mailServer = 'Mail server'
export const textsOfEmails = 'Texts of emails'
export const signature = 'Signature'
export const supportAddress = 'Support address'
export const repliesToShopsEmailsGo = (sender: string) =>
  `Replies to the shop’s emails go to this address. If it is empty, they go to ${sender}, the sender of the emails.`
export const atEndOfEveryEmail = 'At the end of every email. If it is empty, the name of the shop is used.'
export const emailAllAdminsAbout = 'Email all admins about'
export const firstEventIsEmailedImmediately = (link: (text: string) => ReactNode) => (
  <>
    The first event is emailed immediately. Later ones are collected into at most one email every 15 minutes.
    All emails are listed in {link('the shop’s outbox')}.
  </>
)
export const aNewTicket = 'A new ticket'
export const customersReplyToTicket = 'A customer’s reply to a ticket'
export const messageFromContactForm = 'A message from the contact form'
export const aPaidOrder = 'A paid order'
export const aDisputeAtPaypal = 'A dispute at PayPal'
export const buyerWithdrawsFromOrder = 'A buyer’s withdrawal from an order'
export const orderWhoseBuyerMayBeInAnother =
  'An order whose buyer may be in a different country than the one it was taxed for'
export const aiKeyThatDoesNotWork = 'An AI key that does not work'
export const changeOnSystemPage = 'A change on the System page'
export const emailAndAlertsSettings = 'Email and alerts - Settings'
export const suchAsMailExampleCom = 'For example mail.example.com. If it is empty, emails wait in the outbox.'
export const tlsOnItsPort = 'TLS (usually port 465)'
export const starttlsOnItsPort = 'STARTTLS (usually port 587)'
export const emptyIfServerNeedsNone = 'Empty if the server needs none.'
export const storedEmptyKeepsIt = 'Stored. Leave empty to keep it.'
export const itsDomainHasToAllowServer =
  'The domain of this address must allow the server to send email for it.'
export const server = 'Server'
export const port = 'Port'
export const encryption = 'Encryption'
export const userName = 'User name'
export const sendersAddress = 'Sender’s address'
export const sendersName = 'Sender’s name'
export const mailServerSaved = 'Mail server saved. Send a test email.'
export const smtpUrlNamesMailServer = 'SMTP_URL sets the mail server, so it cannot be changed here.'
export const enterThePassword = 'Enter the password: it is needed for this user name and server.'
export const serverAndSender = 'The server that sends the shop’s email, and the sender’s name and address.'
export const setInTheEnvironment = 'Set in the environment'
export const smtpUrlNamesAndMailsComeFrom = (host: string, sender: string) =>
  `SMTP_URL sets the mail server to ${host}, and emails are sent from ${sender}. Remove SMTP_URL from the server’s environment to change it here.`
export const mailToYourOwnAddress =
  'An email to your own address. The outbox shows whether it was delivered. Delivered emails can still end up in the spam folder if the domain has no SPF and DKIM records.'
export const mailServerSettings = 'Mail server - Settings'
export const hasOurTextAgain = (label: string) => `“${label}” has its default text again.`
export const isSaved = (label: string) => `“${label}” was saved.`
export const namesInBracesAreFilledInWhen =
  'Names in braces are filled in when the email is written. Leave an empty line between paragraphs.'
export const textOfEmailSettings = 'Text of an email - Settings'
export const allOfThem = 'All of them'
export const whatShopsEmailsSay =
  'What the shop’s emails say. Texts that you have not changed are updated with each release.'
export const emails = (count: number) => `${count} emails`
export const textsOfEmailsSettings = 'Texts of emails - Settings'
