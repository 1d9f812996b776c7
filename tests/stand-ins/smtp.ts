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
  /** Offers STARTTLS, with a certificate that it signed itself. */
  tls?: boolean
  /** Takes mail only from `shop` with this password, and refuses any other with 535. */
  password?: string
}

/** What goes wrong from now on; tests change it as they go. */
interface SmtpFaults {
  /** The password that is asked for from now on. */
  password: string | undefined
  /** Answers every connection with 421 instead of a greeting. */
  busy: boolean
  /** Answers MAIL FROM with 421 and hangs up. */
  busyForMail: boolean
  /** Takes so many mails without saying so: the connection is cut after the last dot. */
  cuts: number
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>

/**
 * A mail server on a socket of this machine. `refused` and `deferred` are the addresses that it takes no mail for, for
 * good or for now. `logins` and `connections` count what was tried.
 */
export async function startSmtp({ slow = 0, tls = true, password }: SmtpOptions = {}) {
  const received: Received[] = []
  const refused = new Set<string>()
  const deferred = new Set<string>()
  const faults: SmtpFaults = { password, busy: false, busyForMail: false, cuts: 0 }
  const counts = { logins: 0, connections: 0 }
  const server = new SMTPServer({
    // Of its certificate, which everybody knows.
    logger: false,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [
      ...(password === undefined ? ['AUTH' as const] : []),
      ...(tls ? [] : ['STARTTLS' as const]),
    ],
    onConnect(_session, callback) {
      counts.connections++
      if (faults.busy) return callback(reply(421, 'Too busy, come again later'))
      callback()
    },
    onAuth({ username, password: said }, _session, callback) {
      counts.logins++
      if (username === 'shop' && said === faults.password) return callback(null, { user: username })
      callback(reply(535, 'Authentication failed'))
    },
    onMailFrom(_address, session, callback) {
      if (!faults.busyForMail) return callback()
      callback(reply(421, 'Service not available'))
      setTimeout(() => hangUp(session.id), 20)
    },
    onRcptTo({ address }, _session, callback) {
      if (refused.has(address)) return callback(reply(550, 'No such mailbox'))
      if (deferred.has(address)) return callback(reply(451, 'Try again later'))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await pause(slow)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          secure: session.secure,
        })
        if (faults.cuts > 0) {
          faults.cuts--
          return hangUp(session.id)
        }
        callback()
      })
    },
  })
  function hangUp(sessionId: string) {
    const open = [...(server.connections as Set<{ id: string; _socket: { destroy(): void } }>)]
    open.find(({ id }) => id === sessionId)?._socket.destroy()
  }
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    deferred,
    faults,
    counts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function reply(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}
