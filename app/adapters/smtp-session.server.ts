import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { t } from '#app/i18n/macro.ts'

export interface SmtpAccount {
  url: string
  /** In milliseconds; `createMail` says what they are for. */
  timeout: number
  dataTimeout: number
}

/** `message` may name a recipient; `code` never does. */
export interface SmtpFault<Outcome extends string> {
  outcome: Outcome
  code: string
  message: string
}

type SendResult = { outcome: 'sent' } | SmtpFault<'address-refused' | 'failed' | 'login-refused'>

interface Session {
  send(envelope: { from: string; to: string }, body: Buffer): Promise<SendResult>
  end(): void
}

/** A connection that is ready for a mail: greeted, encrypted where the server can, and signed in. */
export async function openSession(
  account: SmtpAccount,
): Promise<Session | SmtpFault<'unavailable' | 'login-refused'>> {
  const options = connectionOptions(account)
  const connection = new SMTPConnection(options)
  const commands = commandsOf(connection)
  const setup = SLOW_ANSWERS * account.timeout
  try {
    await commands.runWithin(setup, (done) => connection.connect(done))
    // A server that asks for no password is not told it.
    if (options.auth && connection.allowsAuth) {
      const { user, pass } = options.auth
      await commands.runWithin(setup, (done) => connection.login({ credentials: { user, pass } }, done))
    }
  } catch (error) {
    connection.close()
    return { outcome: isLoginRefused(error) ? 'login-refused' : 'unavailable', ...errorFields(error) }
  }
  return {
    async send({ from, to }, body) {
      const message = readableOf(body, () => commands.restartTimer(account.dataTimeout))
      try {
        await commands.runWithin(setup, (done) => connection.send({ from, to: [to] }, message, done))
      } catch (error) {
        connection.close()
        return { outcome: sendOutcome(error), ...errorFields(error) }
      }
      connection.quit()
      return { outcome: 'sent' }
    },
    end: () => connection.quit(),
  }
}

/** How many slow answers in a row are waited for before a mail is handed over. */
const SLOW_ANSWERS = 4

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i

function connectionOptions({ url, timeout, dataTimeout }: SmtpAccount): SMTPConnection.Options & {
  auth?: { user: string; pass: string }
} {
  const parsed = parseConnectionUrl(url) as SMTPConnection.Options & { auth?: { user: string; pass: string } }
  const isLocal = LOOPBACK.test(parsed.host ?? '')
  return {
    ...parsed,
    requireTLS: parsed.auth !== undefined && !isLocal,
    // A mail server on this machine usually has a certificate that it signed itself, and nobody is in between.
    tls: { rejectUnauthorized: !isLocal, ...parsed.tls },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: dataTimeout,
  }
}

/** Runs the connection's calls one after the other, each until it answers, the connection breaks or the time is up. */
function commandsOf(connection: SMTPConnection) {
  let fail: (error: Error) => void = () => {}
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  // A connection that breaks between two calls is told to the next one.
  broken.catch(() => {})
  connection.on('error', fail)
  connection.once('end', () => fail(transportError('ECONNECTION', t`The mail server closed the connection`)))
  let timer: NodeJS.Timeout | undefined
  function restartTimer(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => fail(transportError('ETIMEDOUT', t`The mail server took too long`)), ms)
  }
  return {
    restartTimer,
    async runWithin(ms: number, call: (done: (error?: Error | null) => void) => void) {
      restartTimer(ms)
      try {
        const answer = new Promise<void>((resolve, reject) => {
          call((error) => (error ? reject(error) : resolve()))
        })
        await Promise.race([broken, answer])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The stream is first read when the server has said that it takes the message. */
function readableOf(body: Buffer, onFirstRead: () => void): Readable {
  return new Readable({
    read() {
      onFirstRead()
      this.push(body)
      this.push(null)
    },
  })
}

interface TransportError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

function transportError(code: string, message: string): TransportError {
  return Object.assign(new Error(message), { code })
}

/** 530 is what a server says that wants a password and was given none (RFC 4954, 6). */
function isLoginRefused(error: unknown): boolean {
  const { code, responseCode = 535 } = error as TransportError
  return responseCode === 530 || (code === 'EAUTH' && responseCode >= 500)
}

function sendOutcome(error: unknown): 'address-refused' | 'failed' | 'login-refused' {
  if (isLoginRefused(error)) return 'login-refused'
  const { code, command, responseCode = 0 } = error as TransportError
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500 ? 'address-refused' : 'failed'
}

function errorFields(error: unknown): { code: string; message: string } {
  const { code, name, responseCode, message } = error as TransportError
  const cause = code ?? name
  return { code: responseCode ? `${cause} ${responseCode}` : cause, message: message.slice(0, 300) }
}
