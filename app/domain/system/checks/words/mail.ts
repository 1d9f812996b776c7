export const serverTitle = 'Mail server'
export const noServer = 'No mail server is set up, so emails wait in the outbox.'
export const enterServer = 'Enter one in the settings, Mail server, or set SMTP_URL.'
export const serverAccepts = 'The mail server accepts email.'
export const serverRefusesLogin = 'The mail server refuses the user name and password.'
export const correctLogin = 'Correct them in the settings, Mail server, or in SMTP_URL.'
export const serverUnreachable = (reason: string) => `The mail server cannot be reached: ${reason}.`
export const checkServerAddress =
  'Check that its address in the settings or in SMTP_URL is right and that its port is open.'
export const outboxTitle = 'Outbox'
export const waitingSince = (count: number, age: string) =>
  `${count} ${count === 1 ? 'email is' : 'emails are'} waiting, the oldest for ${age}.`
export const waitingForAServer = (count: number) =>
  `${count} ${count === 1 ? 'email is' : 'emails are'} waiting for a mail server to be set up.`
export const waitingForServer = (waiting: string) => `The mail server cannot be reached. ${waiting}`
export const sentOnceServerIsBack = 'See the Email page: emails are sent once the mail server is back.'
export const searchLog = 'Look for `mail` and `server.timer_failed` in the log.'
export const undelivered = (emails: number) => `${emails} emails could not be delivered in the last day.`
export const seeWhatServerSaid = 'See the Email page for what the mail server said.'
export const noEmailsAreWaiting = 'No emails are waiting.'
export const waitingToBeSent = (count: number) =>
  `${count} ${count === 1 ? 'email is' : 'emails are'} waiting to be sent.`
