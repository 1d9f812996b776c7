import type { ReactNode } from 'react'

export const welcome = 'Welcome'
export const emailConfirmation = 'Email confirmation'
export const passwordReset = 'Password reset'
export const passwordChanged = 'Password changed'
export const confirmANewAddress = 'Confirm a new address'
export const addressChanged = 'Address changed'
export const unpaidOrder = 'Unpaid order'
export const howToPay = 'How to pay'
export const paymentDeclined = 'Payment declined'
export const supportReply = 'Support reply'
export const importFinished = 'Import finished'
export const alertToAdmins = 'Alert to admins'
export const onceMailServerIsSetUp = 'Once a mail server is set up'
export const withinAMinute = 'Within a minute'
export const nextAttempt = 'Next attempt'
export const mailEmailTitle = (subject: string) => `${subject ?? 'Mail'} - Email - Listwright`
export const asHtml = 'As HTML'
export const thisEmailContainsLinkToAccount =
  'This email contains a link to an account or a conversation, so only its recipient can read it.'
export const emailThatShopHasSent = 'Email that the shop has sent, or is about to send.'
export const smtpNotConfigured = 'SMTP not configured'
export const noEmailLeavesThisServer = (link: (text: string) => ReactNode) => (
  <>
    This server does not send email. Emails wait here, where admins can read them. To send them, set a mail
    server in SMTP_URL or in {link('the settings')}.
  </>
)
export const searchEmail = 'Search email'
export const recipientOrSubject = 'Recipient or subject'
export const emails = 'Emails'
export const emailsCouldNotBeRead = 'The emails could not be read. Please try again.'
export const emailAdministration = 'Email - Administration'
export const emailThatShopSendsWillAppearHere = 'Email that the shop sends will appear here.'
export const showAllEmails = 'Show all emails'
export const noEmailsFound = 'No emails found'
export const mailServerRefusesPassword = 'The mail server refuses the password'
export const mailServerCannotBeReached = 'The mail server cannot be reached'
export const emailsWaitUntilItWorksAgain = (isLogin: boolean, date: ReactNode) => (
  <>
    {isLogin
      ? 'No email is sent until SMTP_URL has the right user name and password.'
      : 'Emails wait until it works again.'}{' '}
    Nothing is lost. The shop tries again automatically at {date}.
  </>
)
export const since = (date: ReactNode, message: string) => (
  <>
    Since {date}: {message}
  </>
)
export const trying = 'Trying...'
export const tryAgainNow = 'Try again now'
export const theMailServerWorks = 'The mail server works. Waiting emails are being sent now.'
export const mailServerCouldNotBeContacted = 'The mail server could not be contacted. Please try again.'
export const mailServerStillRefusesUserName = 'The mail server still refuses the user name and password.'
export const mailServerStillCannotBeReached = 'The mail server still cannot be reached.'
export const emailIsWaitingToBeSentAgain = 'The email is waiting to be sent again.'
export const thisEmailHasNotFailed = 'This email has not failed, so there is nothing to retry.'
export const linkInThisEmailWasNotKept =
  'The link in this email was not kept, so it cannot be sent again. Its recipient can ask for a new one.'
export const emailCouldNotBeQueued = 'The email could not be queued. Please try again.'
export const testEmailCouldNotBeCreated = 'The test email could not be created.'
export const youCanSendTenTestEmailsHour = 'You can send ten test emails an hour. Please wait.'
export const smtpIsNotConfigured = 'SMTP is not configured, so the test email waits here.'
export const testEmailWaitsUntilMailServerWorks = 'The test email waits until the mail server works again.'
export const testEmailToIsOnItsWay = (email: string) =>
  `A test email to ${email} is on its way. Reload this page to see whether it was delivered.`
