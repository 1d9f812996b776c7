export const outbox = 'Outbox'
export const theSameAsHtml = 'The same as HTML'
export const mailTitle = (subject: string) => `${subject ?? 'Mail'} - Listwright`
export const thisDemoDoesNotSendEmail =
  'This demo does not send email. What it would have sent is shown here, for everyone.'
export const upToNewestFirst = (newest: number) => `Up to ${newest} emails, newest first`
export const registerOrResetPassword = 'Register, or reset a password, and an email appears here.'
export const outboxTitle = 'Outbox - Listwright'
