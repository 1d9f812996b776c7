import { t } from '#app/i18n/macro.ts'

/** Where known providers take emails to send. Everyone gets a user name and a password there. */
export function MailProviders() {
  return (
    <details className="more small">
      <summary>{t`Mail providers, with server and port`}</summary>
      <ul>
        {PROVIDERS.map(({ name, page, host, port }) => (
          <li key={name}>
            <a href={page} target="_blank" rel="noopener">
              {name}
            </a>
            : <code>{host}</code>, {port}
          </li>
        ))}
      </ul>
    </details>
  )
}

const PROVIDERS = [
  {
    name: 'Amazon SES',
    page: 'https://docs.aws.amazon.com/ses/latest/dg/smtp-connect.html',
    host: 'email-smtp.eu-west-1.amazonaws.com',
    port: 465,
  },
  {
    name: 'Brevo',
    page: 'https://help.brevo.com/hc/en-us/articles/7924908994450',
    host: 'smtp-relay.brevo.com',
    port: 587,
  },
  {
    name: 'Fastmail',
    page: 'https://www.fastmail.help/hc/en-us/articles/1500000278342',
    host: 'smtp.fastmail.com',
    port: 465,
  },
  { name: 'Gmail', page: 'https://support.google.com/a/answer/176600', host: 'smtp.gmail.com', port: 465 },
  {
    name: 'Mailgun',
    page: 'https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-smtp',
    host: 'smtp.eu.mailgun.org',
    port: 465,
  },
  {
    name: 'Mailjet',
    page: 'https://dev.mailjet.com/smtp-relay/configuration/',
    host: 'in-v3.mailjet.com',
    port: 587,
  },
  {
    name: 'Microsoft 365',
    page: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
    host: 'smtp.office365.com',
    port: 587,
  },
  {
    name: 'Postmark',
    page: 'https://postmarkapp.com/developer/user-guide/send-email-with-smtp',
    host: 'smtp.postmarkapp.com',
    port: 587,
  },
]
