export const serverTitle = 'Mail server'
export const enterServer = 'Enter one in the settings, Mail server, or set SMTP_URL.'
export const outboxTitle = 'Outbox'
