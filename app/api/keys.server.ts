import { z } from 'zod'
import { keyEdit, newKey } from '#app/domain/writing/keys/key-draft.ts'
import {
  addNamedKey,
  changeKey,
  deleteKey,
  findKey,
  type KeyFacts,
  listKeys,
  setKeyActive,
} from '#app/domain/writing/keys/manage-keys.server.ts'
import type { Db } from '#db/client.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'

const tag = 'settings' as const

const keyOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  key: z.string().describe('Masked: its first 8 and last 4 characters'),
  address: z.string().nullable().describe('The address of an OpenAI-compatible service; null for Google'),
  isActive: z.boolean(),
  createdAt: time,
})

function toOut({ id, name, masked, address, isActive, createdAt }: KeyFacts): z.infer<typeof keyOut> {
  return { _id: id, name, key: masked, address, isActive, createdAt }
}

const shared = { access: 'admin' as const, tag }

export const keys = [
  operation('GET api/gemini-keys', {
    ...shared,
    summary: 'The AI keys, masked',
    failure: 'Failed to fetch keys',
    answer: envelope(z.array(keyOut)),
    async run({ services: { db } }) {
      return found((await listKeys(db)).map(toOut))
    },
  }),
  operation('POST api/gemini-keys', {
    ...shared,
    summary: 'Adds an AI key',
    failure: 'Failed to add key',
    sensitive: true,
    idempotent: true,
    body: newKey,
    answer: envelope(keyOut),
    status: [201],
    refusals: [403, 409],
    async run(call) {
      const { db, vault } = call.services
      const id = idFromKey(call)
      await addNamedKey(db, vault, { id, ...call.body }, userOf(call).id)
      const key = await findKey(db, id)
      return key
        ? created(toOut(key), 'API key added successfully!')
        : refuse(409, 'This key does not exist.')
    },
  }),
  operation('PUT api/gemini-keys/:keyId', {
    ...shared,
    summary: 'Changes an AI key',
    detail:
      'If the key or address is not sent, the stored one is kept. A masked key counts as not sent. A new address must be sent with its key.',
    failure: 'Failed to update key',
    sensitive: true,
    body: keyEdit.omit({ version: true }).extend({ isActive: z.boolean().optional() }),
    answer: envelope(keyOut),
    refusals: [403, 404, 409],
    async run(call) {
      const { db, vault } = call.services
      const id = call.params.keyId ?? ''
      const before = await findKey(db, id)
      if (!before) return refuse(404, 'This key does not exist.')
      const { name, isActive = before.isActive, address = before.address ?? undefined } = call.body
      const key = call.body.key === before.masked ? undefined : call.body.key
      const change = { id, version: before.version, name, address, key, isActive }
      const outcome = await changeKey(db, vault, change, userOf(call).id)
      if (outcome === 'conflict') return refuse(409, 'Someone else has changed this in the meantime.')
      if (outcome === 'needs-key')
        return refuse(409, 'Enter the key again: the stored one is never sent to a different address.')
      return replyOf(db, id, 'API key updated successfully!')
    },
  }),
  operation('DELETE api/gemini-keys/:keyId', {
    ...shared,
    summary: 'Deletes an AI key permanently',
    failure: 'Failed to delete key',
    sensitive: true,
    answer: doneSchema,
    refusals: [403, 404],
    async run(call) {
      const deleted = await deleteKey(call.services.db, call.params.keyId ?? '', userOf(call).id)
      return deleted ? done('API key deleted successfully!') : refuse(404, 'This key does not exist.')
    },
  }),
  operation('PATCH api/gemini-keys/:keyId/toggle', {
    ...shared,
    summary: 'Switches an AI key on or off',
    detail: 'If isActive is not sent, it is toggled.',
    failure: 'Failed to toggle key status',
    sensitive: true,
    body: z.object({ isActive: z.boolean().optional() }),
    answer: envelope(keyOut),
    refusals: [403, 404],
    async run(call) {
      const { db } = call.services
      const id = call.params.keyId ?? ''
      const before = await findKey(db, id)
      if (!before) return refuse(404, 'This key does not exist.')
      const { isActive = !before.isActive } = call.body
      await setKeyActive(db, id, isActive, userOf(call).id)
      return replyOf(db, id, `API key ${isActive ? 'activated' : 'deactivated'} successfully!`)
    },
  }),
]

async function replyOf(db: Db, id: string, message: string) {
  const key = await findKey(db, id)
  return key ? found(toOut(key), message) : refuse(404, 'This key does not exist.')
}
