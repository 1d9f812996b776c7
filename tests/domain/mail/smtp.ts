import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** The whole message: headers and parts. */
  source: string
  secure: boolean
}

interface SmtpOptions {
  /** Waits so long before it says that it took a mail, in milliseconds. */
  slow?: number
  tls?: boolean
}

/**
 * A mail server on a socket of this machine. `refused` and `deferred` are the addresses that it takes no mail for, for
 * good or for now.
 */
export async function startSmtp({ slow = 0, tls = true }: SmtpOptions = {}) {
  let received: Received[] = []
  let refused = new Set<string>()
  let deferred = new Set<string>()
  let server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (refused.has(address)) return callback(reply(550, 'No such mailbox'))
      if (deferred.has(address)) return callback(reply(451, 'Try again later'))
      callback()
    },
    onData(stream, session, callback) {
      let chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await pause(slow)
        let { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          secure: session.secure,
        })
        callback()
      })
    },
  })
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let address = server.server.address()
  let port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    deferred,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function reply(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}
