import { expect, test } from 'vitest'
import { createPasswordHasher, needsRehash } from '#app/domain/people/password.server.ts'

test('hashes carry the costs, a salt of their own and fit only their password', async () => {
  const hasher = createPasswordHasher()
  const hashes = await Promise.all(Array.from({ length: 10 }, () => hasher.hash('  mein Päßword ')))
  expect(new Set(hashes).size).toBe(10)
  for (const phc of hashes) {
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(needsRehash(phc)).toBe(false)
  }
  const [phc = ''] = hashes
  expect(await hasher.verify('  mein Päßword ', phc)).toBe(true)
  expect(await hasher.verify('  mein Päßword '.normalize('NFD'), phc)).toBe(true)
  for (const wrong of ['mein Päßword', '  mein Päßword', '  mein Päßwort ', '']) {
    expect(await hasher.verify(wrong, phc)).toBe(false)
  }
})

test('the whole password counts, however long', async () => {
  const hasher = createPasswordHasher()
  const phc = await hasher.hash(`${'x'.repeat(127)}a`)
  expect(await hasher.verify(`${'x'.repeat(127)}b`, phc)).toBe(false)
})

test('a hash that another implementation made is read, and is due for a new one when its costs differ', async () => {
  const hasher = createPasswordHasher()
  // From the test vectors of the reference implementation, phc-winner-argon2: m=256, t=2, p=1, salt "somesalt".
  const phc = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await hasher.verify('password', phc)).toBe(true)
  expect(await hasher.verify('Password', phc)).toBe(false)
  expect(needsRehash(phc)).toBe(true)
})

test('without an account the same work is done and nothing ever fits', async () => {
  const costs: unknown[] = []
  const hasher = createPasswordHasher(async (_password, { salt, ...cost }) => {
    costs.push({ ...cost, salt: salt.length })
    return Buffer.alloc(cost.length)
  })
  const phc = await hasher.hash('a password')
  await hasher.verify('a password', phc)
  expect(await hasher.verify('a password', null)).toBe(false)
  expect(costs[2]).toEqual(costs[1])
})

test('one is at work, twenty wait, and the rest are told at once', async () => {
  let active = 0
  let most = 0
  const finish: (() => void)[] = []
  const hasher = createPasswordHasher(async (_password, { length }) => {
    most = Math.max(most, ++active)
    await new Promise<void>((resolve) => finish.push(resolve))
    active--
    return Buffer.alloc(length)
  })
  const answers = Array.from({ length: 200 }, () => hasher.verify('password', null))
  let settled = 0
  for (const answer of answers) void answer.then(() => settled++)
  await new Promise(setImmediate)
  expect(settled).toBe(179)
  while (settled < 200) {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  const busy = (await Promise.all(answers)).filter((answer) => answer === 'busy')
  expect({ busy: busy.length, most }).toEqual({ busy: 179, most: 1 })
  const later = hasher.verify('password', null)
  finish.shift()?.()
  expect(await later).toBe(false)
})

test('a failing hash gives its place back', async () => {
  const hasher = createPasswordHasher(() => Promise.reject(new Error('out of memory')))
  for (let round = 0; round < 30; round++) {
    await expect(hasher.hash('password')).rejects.toThrow('out of memory')
  }
})
