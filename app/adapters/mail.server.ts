import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { openSession, type SmtpAccount, type SmtpFault } from './smtp-session.server.ts'

interface Mailbox {
  name: string
  address: string
}

export interface OutgoingMail {
  id: string
  to: Mailbox
  subject: string
  text: string
  html: string
  /** An address to which answers go; left out, they go to the sender. */
  replyTo?: string
}

/**
 * What became of a mail. 'address-refused': the server will never take mail for this address. 'failed': it did not take
 * this mail, or did not say so. 'unavailable' and 'login-refused' are about the server and no mail: it could not be
 * reached, or it refuses the user name and password.
 */
export type Delivery = { outcome: 'sent' } | SmtpFault<'address-refused' | 'failed'> | ServerFault

export type ServerFault = SmtpFault<'unavailable' | 'login-refused'>

export interface MailAdapter {
  send(mail: OutgoingMail): Promise<Delivery>
  /** Connects and signs in as for a mail, and sends none. */
  probe(): Promise<{ outcome: 'ready' } | ServerFault>
  /** Digests of the account, the newest first, by which a fault is known to be another account's; left out, none is. */
  accounts?: readonly [string, ...string[]]
}

interface MailOptions {
  smtpUrl: string
  from: Mailbox
  /** For connecting, and for each answer before a mail is handed over; in milliseconds. */
  timeout: number
  /**
   * For the answer to a mail that was handed over whole. It has to be minutes (RFC 5321, 4.5.3.2.6): who gives up
   * earlier sends a mail twice that the server has taken.
   */
  dataTimeout: number
}

/**
 * Hands mails over by SMTP. TLS is used where the server offers it, and demanded where `smtpUrl` holds a password and
 * the server is not on this machine.
 */
export function createMail({ smtpUrl, from, timeout, dataTimeout }: MailOptions): MailAdapter {
  const account: SmtpAccount = { url: smtpUrl, timeout, dataTimeout }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const host = domainToASCII(domain) || domain
  return {
    async send({ id, to, subject, text, html, replyTo }) {
      const message = new MailComposer({
        // Never strings: a comma or a line break in one would make other recipients.
        to,
        from,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${host}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const compiled = message.compile()
      const body = await compiled.build()
      // Servers take international domains in ASCII.
      const envelope = compiled.getEnvelope()
      const session = await openSession(account)
      if ('outcome' in session) return session
      return session.send({ from: envelope.from || from.address, to: envelope.to[0] ?? to.address }, body)
    },
    async probe() {
      const session = await openSession(account)
      if ('outcome' in session) return session
      session.end()
      return { outcome: 'ready' }
    },
  }
}
