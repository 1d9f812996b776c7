import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerUser } from '#app/domain/accounts/registration.server.ts'
import { registrationLimit } from '#app/domain/base/throttle.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { listOrders } from '#app/domain/orders/order-lists.server.ts'
import { signInWithPassword } from '#app/domain/people/sign-in.server.ts'
import type { Db } from '#db/client.server.ts'
import { countingHasher, freshDatabase, vault } from '../people/database.ts'

let db: Db
let hasher: ReturnType<typeof countingHasher>
beforeEach(async () => {
  db = await freshDatabase()
  hasher = countingHasher()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
})

const RIGHT = 'kettle-orbit-42'

function register(email: string, ip = '203.0.113.1', name = 'Mara') {
  return registerUser(db, vault, hasher, {
    name,
    email,
    password: RIGHT,
    ip,
    origin: 'https://shop.test',
  })
}

function signIn(email: string, password: string, ip = '203.0.113.1', hideUnknown = false) {
  return signInWithPassword(db, hasher, { email, password, ip, hideUnknown })
}

describe('registering', () => {
  test('gives the free package once, in the ledger and in the history', async () => {
    const result = await register('Mara@Example.test')
    if (result.outcome !== 'registered') throw new Error(result.outcome)
    const free = await db
      .selectFrom('packages')
      .selectAll()
      .where('price_minor', '=', 0)
      .executeTakeFirstOrThrow()
    expect(free.credit).toBeGreaterThan(0)
    expect(result.credits).toBe(free.credit)
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      id: result.userId,
      email: 'Mara@Example.test',
      email_key: 'mara@example.test',
      email_verified_at: null,
      role: 'member',
      membership: 'free',
      balance: free.credit,
    })
    expect(user.password_hash).not.toContain(RIGHT)
    expect(await findImbalances(db)).toEqual([])
    const ledger = await db.selectFrom('ledger').selectAll().execute()
    expect(ledger).toMatchObject([{ kind: 'signup', ref: user.id, delta: free.credit }])
    const history = await listOrders(
      db,
      user.id,
      { search: '', sort: 'date', direction: 'desc', page: 1 },
      'package',
    )
    expect(history.rows).toMatchObject([
      {
        kind: 'package',
        title: free.name,
        credit: free.credit,
        totalMinor: 0,
        paymentStatus: 'Paid',
        orderStatus: 'Completed',
        paymentMethod: 'Free',
        customerEmail: 'Mara@Example.test',
      },
    ])
    expect(history.rows[0]?.number).toMatch(/^[A-Z0-9]{8}$/)
  })

  test('works in a shop without a free package', async () => {
    await db.updateTable('packages').set({ price_minor: 100 }).execute()
    expect(await register('mara@example.test')).toMatchObject({ outcome: 'registered', credits: 0 })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('of one address many times at once makes one account and one grant', async () => {
    const ips = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`)
    const spellings = ['mara@example.test', 'MARA@example.test', 'Mara@Example.TEST', ' mara@example.test ']
    const results = await Promise.all(
      ips.map((ip, index) => register(spellings[index % 4] ?? '', ip, `Mara ${index}`)),
    )
    expect(results.filter(({ outcome }) => outcome === 'registered')).toHaveLength(1)
    expect(results.filter(({ outcome }) => outcome === 'email-in-use')).toHaveLength(19)
    for (const table of ['users', 'ledger', 'orders'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1)
    }
  })

  test('by one form many times at once is one registration, and each is told of it', async () => {
    const results = await Promise.all(Array.from({ length: 9 }, () => register('mara@example.test')))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]?.outcome).toBe('registered')
    for (const table of ['users', 'ledger', 'orders'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1)
    }
    // A repetition is no further account of the network.
    expect((await register('nora@example.test')).outcome).toBe('registered')
  })

  test('leaves nothing behind when it fails half-way', async () => {
    await db.updateTable('packages').set({ points: 'broken' }).execute()
    await expect(register('mara@example.test')).rejects.toThrow()
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('refuses a weak password before it costs anything', async () => {
    const weak = { name: 'Mara', email: 'mara@example.test', password: 'Listwright', ip: '203.0.113.1' }
    expect(await registerUser(db, vault, hasher, { ...weak, origin: 'https://shop.test' })).toEqual({
      outcome: 'weak-password',
    })
    expect(hasher.count).toBe(0)
  })

  test('is done a hundred times an hour from one network; from the eleventh on, credits wait', async () => {
    const made: Awaited<ReturnType<typeof register>>[] = []
    for (let index = 0; index < 12; index++) made.push(await register(`user${index}@example.test`))
    const given = { outcome: 'registered', credits: 3, held: 0 }
    const waiting = { outcome: 'registered', credits: 0, held: 3 }
    expect(made).toMatchObject([...Array(10).fill(given), waiting, waiting])
    const { bucket } = registrationLimit('203.0.113.1')
    await db.updateTable('throttles').set({ count: 99 }).where('bucket', '=', bucket).execute()
    expect(await register('hundredth@example.test')).toMatchObject(waiting)
    expect(await register('one-more@example.test')).toEqual({ outcome: 'too-many' })
    expect(await register('else@example.test', '203.0.113.2')).toMatchObject(given)
  })
})

describe('signing in', () => {
  beforeEach(async () => {
    await register('mara@example.test')
    hasher.count = 0
  })

  test('takes the address in any case, and the password exactly', async () => {
    expect((await signIn(' MARA@Example.test', RIGHT)).outcome).toBe('signed-in')
    expect((await signIn('mara@example.test', ` ${RIGHT}`)).outcome).toBe('wrong-password')
    expect((await signIn('mara@example.test', RIGHT.toUpperCase())).outcome).toBe('wrong-password')
  })

  test('asks the hash for unknown addresses, too', async () => {
    expect((await signIn('nobody@example.test', RIGHT)).outcome).toBe('no-account')
    expect(hasher.count).toBe(1)
  })

  test('says that an account is disabled only to who has its password', async () => {
    await db.updateTable('users').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await signIn('mara@example.test', 'something else')).outcome).toBe('wrong-password')
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('disabled')
  })

  test('does not let anybody into an account without a password', async () => {
    await db.updateTable('users').set({ password_hash: null }).execute()
    for (const guess of ['', 'null', RIGHT]) {
      expect((await signIn('mara@example.test', guess)).outcome).toBe('wrong-password')
    }
  })

  test('renews a hash that was made at other costs', async () => {
    const old = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    const weaker = old.password_hash?.replace('m=19456', 'm=4096') ?? ''
    await db.updateTable('users').set({ password_hash: weaker }).execute()
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
    const renewed = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(renewed.password_hash).toContain('m=19456')
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
  })
})

describe('guessing', () => {
  beforeEach(async () => {
    await register('mara@example.test')
    hasher.count = 0
  })

  test('from one address reaches the hash sixty times in a quarter of an hour', async () => {
    for (let round = 0; round < 500; round++)
      await signIn(`user${round % 100}@example.test`, `guess ${round}`)
    expect(hasher.count).toBe(60)
  })

  test('all at once is no way round the limits', async () => {
    const guesses = Array.from({ length: 500 }, (_, index) => signIn('mara@example.test', `guess ${index}`))
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome)
    expect(hasher.count).toBe(10)
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(11)
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(479)
  })

  test('at one account from two hundred networks reaches the hash ten times', async () => {
    for (let round = 0; round < 400; round++) {
      await signIn('mara@example.test', `guess ${round}`, `198.51.${round % 200}.1`)
    }
    expect(hasher.count).toBe(10)
    expect((await signIn('mara@example.test', RIGHT, '192.0.2.1')).outcome).toBe('too-many')
  })

  test('finds out about ten addresses, and after that about none', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 12; round++) {
      outcomes.push((await signIn(`nobody${round}@example.test`, 'guess')).outcome)
    }
    expect(outcomes).toEqual([...Array(10).fill('no-account'), 'too-many', 'too-many'])
    expect((await signIn('mara@example.test', 'guess')).outcome).toBe('too-many')
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
  })

  test('looks the same for known and unknown addresses where the site hides accounts', async () => {
    for (const email of ['mara@example.test', 'nobody@example.test']) {
      const refused: boolean[] = []
      for (let round = 0; round < 14; round++) {
        const { outcome } = await signIn(email, 'guess', `192.0.2.${email.length}`, true)
        refused.push(outcome === 'too-many')
      }
      expect(refused).toEqual([...Array(10).fill(false), ...Array(4).fill(true)])
    }
  })

  test('is forgotten for the account by its right password, and for everybody after a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
    for (let round = 0; round < 9; round++) await signIn('mara@example.test', 'guess')
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
    for (let round = 0; round < 10; round++) {
      expect((await signIn('mara@example.test', 'guess')).outcome).toBe('wrong-password')
    }
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('too-many')
    vi.setSystemTime(new Date('2026-03-01T12:15:00Z'))
    expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
  })

  test('is not counted where the server was too busy to look, nor where the password was right', async () => {
    const busy = { ...hasher, verify: async () => 'busy' as const }
    const attempt = { email: 'mara@example.test', password: RIGHT, ip: '203.0.113.1', hideUnknown: false }
    for (let round = 0; round < 80; round++) {
      expect((await signInWithPassword(db, busy, attempt)).outcome).toBe('busy')
    }
    for (let round = 0; round < 80; round++) {
      expect((await signIn('mara@example.test', RIGHT)).outcome).toBe('signed-in')
    }
  })
})
