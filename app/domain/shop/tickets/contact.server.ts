import { digestOf } from '#app/domain/base/digest.server.ts'
import { contactLimit, reserve } from '#app/domain/base/throttle.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { ContactField } from './contact-fields.ts'
import { parseContact } from './contact-schema.ts'
import { insertTicket } from './insert-ticket.server.ts'

export type ReceivedContact =
  | { outcome: 'received'; ticketId: string }
  | { outcome: 'invalid'; errors: Record<string, string> }
  | { outcome: 'too-many' }

/**
 * Fields without a column (PLACED) are appended to the message, and unknown ones are ignored. The same content sent
 * twice from one showing of the form opens one ticket.
 */
export async function receiveContactMessage(
  db: Db,
  fields: ContactField[],
  posted: Record<string, unknown>,
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string },
): Promise<ReceivedContact> {
  const parsed = parseContact(fields, posted)
  if (!parsed.ok) return { outcome: 'invalid', errors: parsed.errors }
  const { values } = parsed
  const key = digestOf(idempotencyKey, values)
  const earlier = await findByKey(db, key)
  if (earlier) return { outcome: 'received', ticketId: earlier.id }
  if (!(await reserve(db, [contactLimit(ip)]))) return { outcome: 'too-many' }
  return { outcome: 'received', ticketId: await open(db, fields, values, key) }
}

function open(db: Db, fields: ContactField[], values: Record<string, string>, key: string) {
  return transact(db, async (trx) => {
    // Two posts of one form at once both come this far.
    const earlier = await findByKey(trx, key)
    if (earlier) return earlier.id
    const ticket = {
      user_id: null,
      source: 'contact' as const,
      idempotency_key: key,
      subject: values.subject || t`Message from the contact form`,
      requester_name: values.ticketUserName ?? '',
      requester_email: values.ticketUserEmail ?? '',
      requester_photo: null,
      phone: values.phone ?? '',
    }
    return insertTicket(trx, ticket, { text: wholeMessage(fields, values) })
  })
}

const PLACED = new Set(['ticketUserName', 'ticketUserEmail', 'subject', 'phone', 'message'])

function wholeMessage(fields: ContactField[], values: Record<string, string>): string {
  const extras = fields
    .filter(({ name }) => !PLACED.has(name) && values[name])
    .map(({ name, label }) => `${label}: ${values[name]}`)
  return [values.message, extras.join('\n')].filter(Boolean).join('\n\n')
}

function findByKey(db: Db, key: string) {
  return db.selectFrom('tickets').select('id').where('idempotency_key', '=', key).executeTakeFirst()
}
