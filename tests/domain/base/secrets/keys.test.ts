import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#app/config.server.ts'
import {
  readCredentials,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { knownVault } from '#app/domain/shop/secrets/keys.server.ts'
import { forgetUnreadable } from '#app/domain/shop/secrets/sealed.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { pickKey } from '#app/domain/writing/keys/pick-key.server.ts'
import { startServices } from '#app/start.server.ts'
import { backUp } from '#commands/backup/backup.ts'
import { restore } from '#commands/backup/restore.ts'
import { openDatabase } from '#db/open.server.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'

const OLD = 'the old key of thirty-two characters'
const NEW = 'the new key of thirty-two characters'

let dataDir: string
let config: Config
let events: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-keys-'))
  config = readConfig({ DATA_DIR: dataDir })
  events = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a missing or foreign secrets.json refuses to start once secrets are stored, and none is made', async () => {
  await withShop({}, fill)
  const file = join(dataDir, 'secrets.json')
  const own = readFileSync(file)
  rmSync(file)
  await expect(withShop()).rejects.toThrow(
    /^The PayPal secrets and AI keys in .*listwright\.sqlite were encrypted with a different key \(fingerprint [0-9a-f]{8}\)\. .*secrets\.json is missing, and ENCRYPTION_KEY is not set\. Restore the secrets\.json/,
  )
  expect(() => readFileSync(file)).toThrow('ENOENT')
  writeFileSync(file, JSON.stringify({ session: 'x'.repeat(40), encryption: 'y'.repeat(40) }))
  await expect(withShop()).rejects.toThrow(/have only [0-9a-f]{8}\. Restore the secrets\.json/)
  writeFileSync(file, own)
  await withShop({}, expectSecrets)
})

test('a shop without stored secrets starts with new keys', async () => {
  await withShop()
  rmSync(join(dataDir, 'secrets.json'))
  await withShop({}, fill)
})

test('what an unreadable secrets.json is told never holds the keys', async () => {
  const file = join(dataDir, 'secrets.json')
  for (const text of ['{"session": "a secret, cut off', '{"session": "short", "encryption": "a secret"}']) {
    writeFileSync(file, text)
    const error: Error = await withShop().then(
      () => new Error('it started'),
      (reason) => reason,
    )
    expect(error.message).toMatch(
      new RegExp(`^${file} cannot be read: (it is not valid JSON|the two secrets)`),
    )
    expect(error.message).not.toContain('a secret')
  }
})

test('a rotated key seals everything anew at the start, and the old one can go', async () => {
  await withShop({ encryptionKeys: [OLD] }, fill)
  await expect(withShop({ encryptionKeys: [NEW] })).rejects.toThrow('encrypted with a different key')
  await withShop({ encryptionKeys: [NEW, OLD] }, expectSecrets)
  expect(events).toContain('secrets.rekeyed')
  await withShop({ encryptionKeys: [NEW] }, expectSecrets)
})

test('a key of one’s own takes over what the data folder’s key sealed', async () => {
  await withShop({}, fill)
  await withShop({ encryptionKeys: [NEW] }, expectSecrets)
  await expect(withShop()).rejects.toThrow('encrypted with a different key')
})

test('a backup from before a rotation works as long as its key is listed', async () => {
  const copy = join(dataDir, 'copy.sqlite')
  await withShop({ encryptionKeys: [OLD] }, fill)
  expect(await backUp(config.databaseUrl, copy, dataDir)).toEqual([])
  await withShop({ encryptionKeys: [NEW, OLD] })
  expect(await restore(copy, config.databaseUrl, { force: true, dataDir })).toEqual([])
  await expect(withShop({ encryptionKeys: [NEW] })).rejects.toThrow('encrypted with a different key')
  await withShop({ encryptionKeys: [NEW, OLD] }, expectSecrets)
})

test('one secret of a lost key among others does not stop the shop', async () => {
  await withShop({ encryptionKeys: [OLD] }, fill)
  const other = join(dataDir, 'other.sqlite')
  await withShop({ encryptionKeys: [NEW], databaseUrl: other }, async ({ db, vault }) => {
    await addKey(db, vault, { name: 'New', key: 'AIza-new-key-0123456789', isActive: true })
    const { secret } = await db.selectFrom('ai_keys').select('secret').executeTakeFirstOrThrow()
    const shop = openDatabase(config.databaseUrl)
    await shop.db.updateTable('ai_keys').set({ secret }).execute()
    await shop.db.destroy()
  })
  await withShop({ encryptionKeys: [OLD] })
  expect(events).toContain('secrets.unreadable')
})

test('secrets of a key that is lost for good can be removed, and the shop starts again', async () => {
  await withShop({ encryptionKeys: [OLD] }, fill)
  rmSync(join(dataDir, 'secrets.json'))
  const { db } = openDatabase(config.databaseUrl)
  expect(await forgetUnreadable(db, knownVault(config))).toEqual({
    paypal: 1,
    aiKey: 1,
    feed: 0,
    webhook: 0,
    mail: 0,
    twoFactor: 0,
    hmrc: 0,
  })
  expect(await forgetUnreadable(db, knownVault(config))).toEqual({
    paypal: 0,
    aiKey: 0,
    feed: 0,
    webhook: 0,
    mail: 0,
    twoFactor: 0,
    hmrc: 0,
  })
  await db.destroy()
  await withShop({}, async ({ db, vault }) => {
    expect(await readCredentials(db, vault, 'live')).toBeUndefined()
    expect(await pickKey(db, vault, 'gemini', [])).toBe('unreadable')
    expect(await readPaymentSettings(db)).toMatchObject({ live: { clientId: 'the-client' } })
  })
})

type Shop = Awaited<ReturnType<typeof startServices>>

/** Starts the shop, works in it and stops it. */
async function withShop(change: Partial<Config> = {}, work?: (shop: Shop) => Promise<void>) {
  const shop = await startServices({ ...config, ...change }, (event) => events.push(event))
  try {
    await work?.(shop)
  } finally {
    await shop.stop()
  }
}

async function fill({ db, vault }: Shop) {
  await addKey(db, vault, { name: 'First', key: 'AIza-first-key-0123456789', isActive: true })
  const settings = await readPaymentSettings(db)
  const live = { ...settings.live, clientId: 'the-client' }
  await savePaymentSettings(db, vault, { ...settings, live }, { live: 'the-client-secret' })
}

async function expectSecrets({ db, vault }: Shop) {
  expect(await pickKey(db, vault, 'gemini', [])).toMatchObject({ key: 'AIza-first-key-0123456789' })
  expect(await readCredentials(db, vault, 'live')).toMatchObject({ clientSecret: 'the-client-secret' })
}
