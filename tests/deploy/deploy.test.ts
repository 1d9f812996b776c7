import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { createCustomer } from '../soak/customer.ts'
import { startLoad } from './load.ts'
import { makeRelease } from './release.ts'
import { type Supervisor, startSupervisor } from './supervisor.ts'

let dataDir: string
let shop: DemoShop
let server: Supervisor
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-deploys-'))
  shop = await prepareDemoShop(dataDir)
  server = await startSupervisor(shop.env)
}, 180_000)
afterAll(async () => {
  await server.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)

test('releases replace each other without a failed request, a bad one is taken back, and the way back keeps every order', {
  timeout: 300_000,
}, async () => {
  makeRelease(server, 'one')
  await deployed('one')
  expect(server.running()).toEqual(['blue'])
  const end = startLoad(server.port, 5)
  await buy()

  makeRelease(server, 'two')
  await deployed('two')
  expect([server.running(), linked()]).toEqual([
    ['green'],
    { current: 'two', blue: 'two', green: 'two', previous: 'one' },
  ])
  // A page of the release before finds its files; those of older ones go.
  expect((await fetch(`${server.url}/assets/only-in-one.js`)).status).toBe(200)

  makeRelease(server, 'bad', 'broken-home')
  const bad = await server.deploy('bad')
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('bad did not come up')])
  expect(bad.said).toContain('two keeps running.')
  expect([server.running(), linked().current, linked().blue]).toEqual([['green'], 'two', 'two'])
  expect(server.output()).toContain('its own / is answered 500')

  await buy()
  const orders = countOrders()
  const back = await server.deploy('--back')
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('one is running.')])
  expect([server.running(), linked().current, linked().previous]).toEqual([['blue'], 'one', 'two'])
  expect(countOrders()).toBe(orders)
  expect(orders).toBeGreaterThanOrEqual(2)

  const { answered, failures } = await end()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(10)
  const copies = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.sqlite'))
  expect(copies).toContain('before-one.sqlite')
  expect(copies.length).toBeLessThanOrEqual(3)
})

test('a release that is not there, and a word that means nothing, change nothing', async () => {
  expect(await server.deploy('nothing')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no release'),
  })
  expect(await server.deploy('--sideways')).toMatchObject({ code: 1, said: expect.stringContaining('Usage') })
  expect(await server.deploy()).toMatchObject({ code: 1, said: expect.stringContaining('Usage') })
})

async function deployed(name: string) {
  const { code, said } = await server.deploy(name)
  expect(said).toContain(`${name} is running.`)
  expect(code, `${said}\n${server.output()}`).toBe(0)
}

function linked() {
  const names = ['current', 'blue', 'green', 'previous'].map((name) => [
    name,
    basename(readlinkSync(server.place('root', name))),
  ])
  return Object.fromEntries(names) as Record<string, string>
}

async function buy() {
  const { db } = openSqlite(join(dataDir, 'listwright.sqlite'))
  const { id } = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  await db.destroy()
  const customer = createCustomer(server.url, 'user@listwright.test', id)
  await customer.buy()
  expect(customer.faults).toEqual([])
}

function countOrders(): number {
  const { db, sqlite } = openSqlite(join(dataDir, 'listwright.sqlite'))
  const count = sqlite.prepare<[], number>('select count(*) from orders').pluck().get()
  void db.destroy()
  return count ?? 0
}
