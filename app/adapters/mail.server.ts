import { createTransport } from 'nodemailer'

export interface Mailbox {
  name: string
  address: string
}

export interface OutgoingMail {
  id: string
  to: Mailbox
  subject: string
  text: string
  html: string
  replyTo?: string
}

/**
 * What became of a mail. 'address-refused': the server will never take mail for this address. 'failed': anything that
 * may pass, such as a server that is down, slow or wrongly set up. `message` may name the address; `code` never does.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'address-refused' | 'failed'; code: string; message: string }

export interface MailAdapter {
  send(mail: OutgoingMail): Promise<Delivery>
}

/**
 * Hands mails over by SMTP, each within `timeout` milliseconds. TLS is used where the server offers it, and demanded
 * where `smtpUrl` holds a password and the server is not on this machine.
 */
export function createMail(options: { smtpUrl: string; from: Mailbox; timeout: number }): MailAdapter {
  let { smtpUrl, from, timeout } = options
  let { username, hostname } = new URL(smtpUrl)
  let transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html, replyTo }) {
      let sending = transport.sendMail({
        // Never a string: a comma or a line break in it would make other recipients.
        to,
        from,
        envelope: { from: from.address, to: [to.address] },
        messageId: `<${id}@${host}>`,
        subject,
        text,
        html,
        replyTo,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return within(
        timeout,
        sending.then((): Delivery => ({ outcome: 'sent' }), failure),
      )
    },
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The transport's own limits are for silence; a server that answers a byte at a time is stopped here. */
async function within(timeout: number, delivery: Promise<Delivery>): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  let late = new Promise<Delivery>((resolve) => {
    let delivery: Delivery = { outcome: 'failed', code: 'timeout', message: 'The mail server took too long' }
    timer = setTimeout(() => resolve(delivery), timeout)
  })
  try {
    return await Promise.race([delivery, late])
  } finally {
    clearTimeout(timer)
  }
}

interface TransportError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

function failure(error: TransportError): Delivery {
  let { code = error.name, responseCode = 0, command, message } = error
  let refused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500
  let facts = { code: responseCode ? `${code} ${responseCode}` : code, message: message.slice(0, 300) }
  return { outcome: refused ? 'address-refused' : 'failed', ...facts }
}
