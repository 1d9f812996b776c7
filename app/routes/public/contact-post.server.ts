import { data, type RouterContextProvider, redirect } from 'react-router'
import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { receiveContactMessage } from '#app/domain/shop/tickets/contact.server.ts'
import { type ContactField, contactFields } from '#app/domain/shop/tickets/contact-fields.ts'
import { checkStamp, issueStamp, MIN_AGE } from '#app/domain/shop/tickets/form-stamp.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { type Fault, rejectForm } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { cookieSecrets, sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ANSWER, type ContactResult, HONEYPOT, STAMP } from '#app/ui/landing/contact-result.ts'
import { readOrLog } from '../site.server.ts'

type Context = Readonly<RouterContextProvider>

export function readContactForm(context: Context) {
  return {
    stamp: issueStamp(stampSecrets(context)),
    sent: context.get(sessionContext).get('sent') === 'contact',
  }
}

/** The contact form stands on two pages; `page` is the address of the one that posted it. */
export async function postContact(context: Context, page: '/' | '/contact') {
  const form = await readForm(context)
  const { db, log } = context.get(servicesContext)
  const fields = contactFields(await findSection(context))
  const values = readValues(form, fields)
  const stamp = String(form.get(STAMP) ?? '')
  const secrets = stampSecrets(context)
  const reject = (fault: Fault, status = 400, again = stamp) =>
    rejectForm<ContactResult>(fault, status, { initialValue: values, stamp: again })
  const age = checkStamp(secrets, stamp)
  // Bots get a success page, so that they do not try another way.
  if (form.get(HONEYPOT)) {
    log('contact.bot_suspected', { reason: 'honeypot' })
    return sent(context, page)
  }
  if (age !== 'good') {
    if (age === 'early') log('contact.bot_suspected', { reason: 'early' })
    // Somebody who reads this has only to press the button again, and may be quick about it.
    const fresh = issueStamp(secrets, age === 'forged' ? 0 : MIN_AGE)
    return reject(t(AGAIN[age]), 400, fresh)
  }
  const sender = { ip: context.get(clientContext).ip, idempotencyKey: stamp }
  const received = await logFailure(context, 'contact.receive_failed', () =>
    receiveContactMessage(db, fields, values, sender),
  )
  if (received === 'failed') return reject(t`Failed to send message. Please try again.`, 500)
  switch (received.outcome) {
    case 'received':
      return sent(context, page)
    case 'invalid':
      return reject({ '': t`Failed to send message. Please try again.`, ...received.errors })
    case 'too-many':
      return reject(
        `${t`Failed to send message. Please try again.`} ${t`Too many messages came from your network. Please wait, or send us an email.`}`,
        429,
      )
  }
}

const STALE = msg`Failed to send message. Please try again. The form was open for too long; your text is still in it.`
const AGAIN = {
  early: msg`Your message hasn’t been sent yet, because it was filled in faster than people type. Please send it again.`,
  late: STALE,
  forged: STALE,
}

function sent(context: Context, page: string) {
  context.get(sessionContext).flash('sent', 'contact')
  return redirect(`${page}#${ANSWER}`, 303)
}

/** Throws a response where the form is switched off or cannot be read. */
async function findSection(context: Context): Promise<SectionData['contact']> {
  const section = await readOrLog(context, 'contact')
  if (!section) throw data({ message: t`Failed to send message. Please try again.` }, { status: 503 })
  if (!section.isActive) {
    throw data({ message: t`The contact form isn’t available right now.` }, { status: 404 })
  }
  return section
}

/** The first text of each field. Files and unknown fields are ignored. */
function readValues(form: FormData, fields: ContactField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = form.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

function stampSecrets(context: Context): [string, ...string[]] {
  const [first = '', ...rest] = cookieSecrets(context.get(servicesContext).sessionSecrets, 'contact form')
  return [first, ...rest]
}
