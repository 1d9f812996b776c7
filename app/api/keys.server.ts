import { z } from 'zod'
import { keyEdit, newKey } from '#app/domain/generation/keys/key-draft.ts'
import {
  addNamedKey,
  changeKey,
  deleteKey,
  findKey,
  type KeyFacts,
  listKeys,
  setKeyActive,
} from '#app/domain/generation/keys/manage-keys.server.ts'
import * as keyWords from '#app/domain/generation/keys/words.ts'
import type { Db } from '#db/client.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'
import * as words from './words/shop.ts'

const tag = 'settings' as const

const keyOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  key: z.string().describe(words.maskedItsFirst8AndLast4),
  address: z.string().nullable().describe(words.ofOpenaiCompatibleServiceNull),
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
    summary: words.theAiKeysMasked,
    failure: words.failedToFetchKeys,
    answer: envelope(z.array(keyOut)),
    async run({ services: { db } }) {
      return found((await listKeys(db)).map(toOut))
    },
  }),
  operation('POST api/gemini-keys', {
    ...shared,
    summary: words.addsAnAiKey,
    failure: words.failedToAddKey,
    sensitive: true,
    idempotent: true,
    body: newKey,
    answer: envelope(keyOut),
    status: [201],
    refusals: [403, 409],
    async run(call) {
      let { db, vault } = call.services
      let id = idFromKey(call)
      await addNamedKey(db, vault, { id, ...call.body }, userOf(call).id)
      let key = await findKey(db, id)
      return key ? created(toOut(key), words.apiKeyAddedSuccessfully) : refuse(409, words.unknownKey)
    },
  }),
  operation('PUT api/gemini-keys/:keyId', {
    ...shared,
    summary: words.changesAnAiKey,
    detail: words.keyAndAddressNotSentAreKept,
    failure: words.failedToUpdateKey,
    sensitive: true,
    body: keyEdit.omit({ version: true }).extend({ isActive: z.boolean().optional() }),
    answer: envelope(keyOut),
    refusals: [403, 404, 409],
    async run(call) {
      let { db, vault } = call.services
      let id = call.params.keyId ?? ''
      let before = await findKey(db, id)
      if (!before) return refuse(404, words.unknownKey)
      let { name, isActive = before.isActive, address = before.address ?? undefined } = call.body
      let key = call.body.key === before.masked ? undefined : call.body.key
      let change = { id, version: before.version, name, address, key, isActive }
      let outcome = await changeKey(db, vault, change, userOf(call).id)
      if (outcome === 'conflict') return refuse(409, words.changedMeanwhile)
      if (outcome === 'needs-key') return refuse(409, keyWords.enterTheKeyAgain)
      return replyOf(db, id, words.apiKeyUpdatedSuccessfully)
    },
  }),
  operation('DELETE api/gemini-keys/:keyId', {
    ...shared,
    summary: words.deletesAiKeyPermanently,
    failure: words.failedToDeleteKey,
    sensitive: true,
    answer: doneSchema,
    refusals: [403, 404],
    async run(call) {
      let deleted = await deleteKey(call.services.db, call.params.keyId ?? '', userOf(call).id)
      return deleted ? done(words.apiKeyDeletedSuccessfully) : refuse(404, words.unknownKey)
    },
  }),
  operation('PATCH api/gemini-keys/:keyId/toggle', {
    ...shared,
    summary: words.switchesAiKeyOnOrOff,
    detail: words.withoutIsActiveItIsSwitched,
    failure: words.failedToToggleKeyStatus,
    sensitive: true,
    body: z.object({ isActive: z.boolean().optional() }),
    answer: envelope(keyOut),
    refusals: [403, 404],
    async run(call) {
      let { db } = call.services
      let id = call.params.keyId ?? ''
      let before = await findKey(db, id)
      if (!before) return refuse(404, words.unknownKey)
      let { isActive = !before.isActive } = call.body
      await setKeyActive(db, id, isActive, userOf(call).id)
      return replyOf(db, id, words.apiKeySuccessfully(isActive ? 'activated' : 'deactivated'))
    },
  }),
]

async function replyOf(db: Db, id: string, message: string) {
  let key = await findKey(db, id)
  return key ? found(toOut(key), message) : refuse(404, words.unknownKey)
}
