import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { newId } from '#db/ids.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeEach(async () => {
  app ??= await startApp()
  admin = await app.user({ role: 'Admin' })
  await app.services.db.deleteFrom('orders').execute()
  await app.services.db.deleteFrom('packages').execute()
})
afterAll(() => app.close())

const PAGE = '/admin/packages'

function form(change: Record<string, string> = {}) {
  return {
    idempotencyKey: newId(),
    packageName: 'Workshop',
    price: '9.99',
    credit: '40',
    validity: '60',
    ...change,
  }
}

function add(change: Record<string, string> = {}) {
  return admin.visitor.post(`${PAGE}/new`, form(change))
}

function packages() {
  return listPackages(app.services.db)
}

async function addOne(change: Record<string, string> = {}) {
  const fields = form(change)
  await admin.visitor.post(`${PAGE}/new`, fields)
  return fields.idempotencyKey
}

async function editOf(id: string, change: Record<string, string> = {}) {
  const { text } = await admin.visitor.get(`${PAGE}/${id}/edit`)
  const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return { packageName: 'Workshop', price: '9.99', credit: '40', validity: '60', version, ...change }
}

async function order(packageId: string) {
  const buyer = await app.user()
  const page = await buyer.visitor.get(`/buy/${packageId}`)
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const fields = { customerName: 'B', address: '1 Street', country: 'Finland', idempotencyKey }
  expect((await buyer.visitor.post(`/buy/${packageId}`, fields)).status).toBe(303)
}

describe.each([
  ['/admin/packages', ''],
  ['/admin/settings/packages', '?from=settings'],
])('%s', (page, query) => {
  test('is empty in the words of the specification, and leads to the form and back', async () => {
    const empty = await admin.visitor.get(page)
    expect(words(empty.text)).toContain('No packages available. Add a new package to get started.')
    expect(empty.text).toContain(`href="${PAGE}/new${query}"`)
    const added = await admin.visitor.post(
      `${PAGE}/new${query}`,
      form({ pointOne: 'First', pointTen: 'Last' }),
    )
    expect([added.status, added.location]).toEqual([303, page])
    const { text } = await admin.visitor.follow(added)
    for (const word of ['Workshop', '$9.99 USD', '40 credits, 60-day package', 'First', 'Last'])
      expect(words(text)).toContain(word)
    const [one] = await packages()
    expect(one).toMatchObject({ priceMinor: 999, credit: 40, validityDays: 60, points: ['First', 'Last'] })
    for (const path of ['edit', 'delete']) expect(text).toContain(`href="${PAGE}/${one?.id}/${path}${query}"`)
    const posts: [string, Record<string, string>][] = [
      ['edit', await editOf(one?.id ?? '')],
      ['move', { direction: 'forwards' }],
      ['delete', {}],
    ]
    for (const [path, fields] of posts)
      expect((await admin.visitor.post(`${PAGE}/${one?.id}/${path}${query}`, fields)).location).toBe(page)
  })
})

test('a fourth package is refused, and the button says why', async () => {
  for (const name of ['One', 'Two', 'Three']) expect((await add({ packageName: name })).status).toBe(303)
  const page = await admin.visitor.get(PAGE)
  expect(page.text).toMatch(
    /<button [^>]*disabled=""[^>]*title="Maximum 3 packages allowed"[^>]*>Add Package/,
  )
  expect(page.text).not.toContain(`href="${PAGE}/new"`)
  const fourth = await add({ packageName: 'Four' })
  expect(fourth.status).toBe(409)
  expect(words(fourth.text)).toContain('Maximum 3 packages allowed')
  expect(fourth.text).toContain('value="Four"')
  expect(await packages()).toHaveLength(3)
})

test('the form for a fourth package is refused before it is filled in', async () => {
  for (const name of ['One', 'Two', 'Three']) await add({ packageName: name })
  const { status, text } = await admin.visitor.get(`${PAGE}/new?from=settings`)
  expect(status).toBe(200)
  expect(words(text)).toContain('Maximum 3 packages allowed')
  expect(text).not.toContain('name="packageName"')
  expect(text).toContain('href="/admin/settings/packages"')
  const [one] = await packages()
  await admin.visitor.post(`${PAGE}/${one?.id}/delete`)
  expect((await admin.visitor.get(`${PAGE}/new`)).text).toContain('name="packageName"')
})

describe('archived packages', () => {
  async function archive(change: Record<string, string> = {}) {
    const id = await addOne(change)
    await app.services.db
      .updateTable('packages')
      .set({ archived_at: '2026-03-01T10:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    return id
  }

  async function restore(id: string, query = '') {
    const answer = await admin.visitor.post(`${PAGE}/${id}/restore${query}`)
    return { ...answer, said: words((await admin.visitor.follow(answer)).text) }
  }

  test.each([
    ['/admin/packages', ''],
    ['/admin/settings/packages', '?from=settings'],
  ])('are listed on %s and go back on offer, behind the others', async (page, query) => {
    expect((await admin.visitor.get(page)).text).not.toContain('Archived packages')
    const id = await archive({ packageName: 'Old one' })
    await add({ packageName: 'New one' })
    const { text } = await admin.visitor.get(page)
    expect(words(text)).toContain('Archived packages')
    expect(text).toContain(`action="${PAGE}/${id}/restore${query}"`)
    const restored = await restore(id, query)
    expect([restored.status, restored.location]).toEqual([303, page])
    expect(restored.said).toContain('The package is on sale again.')
    expect(restored.said).not.toContain('Archived packages')
    expect((await packages()).map(({ packageName }) => packageName)).toEqual(['New one', 'Old one'])
    // Sent twice, it does nothing twice.
    expect((await restore(id, query)).said).toContain('The package is on sale again.')
    const log = (await readActivity(app.services.db)).filter(({ actor_id }) => actor_id === admin.id)
    expect(log.filter(({ action }) => action === 'package.restore')).toMatchObject([
      { subject: 'Package Old one' },
    ])
  })

  test('stay where they are while three are on offer, and the button says why', async () => {
    const id = await archive()
    for (const name of ['One', 'Two', 'Three']) await add({ packageName: name })
    const { text } = await admin.visitor.get(PAGE)
    expect(text).not.toContain('/restore')
    expect(words(text)).toContain('take another one off sale first')
    expect((await restore(id)).said).toContain('Maximum 3 packages allowed. Take one off sale first.')
    expect(await packages()).toHaveLength(3)
  })

  test('of which two free ones would be on offer at once are refused', async () => {
    const id = await archive({ price: '0' })
    await add({ packageName: 'Gift', price: '0' })
    expect((await restore(id)).said).toContain('There is already a free package')
    expect(await packages()).toHaveLength(1)
  })

  test('are restored by one of two admins at once where there is room for one', async () => {
    const ids = [await archive(), await archive()]
    for (const name of ['One', 'Two']) await add({ packageName: name })
    await Promise.all(ids.map((id) => restore(id)))
    expect(await packages()).toHaveLength(3)
  })

  test('are restored by admins alone, and not by opening an address', async () => {
    const id = await archive()
    const address = `${PAGE}/${id}/restore`
    expect((await admin.visitor.get(address)).location).toBe(PAGE)
    expect((await (await app.user()).visitor.post(address)).status).toBe(403)
    expect((await app.visitor().post(address)).location).toMatch(/^\/login/)
    expect((await admin.visitor.post(`${PAGE}/gone/restore`)).status).toBe(404)
    expect(await packages()).toEqual([])
  })
})

test('twenty admins at once add three packages between them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add({ packageName: `P${index}` })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
  expect(await packages()).toHaveLength(3)
})

test('the same form sent ten times adds one package', async () => {
  const same = form()
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.visitor.post(`${PAGE}/new`, same)))
  expect(answers.every(({ status }) => status === 303)).toBe(true)
  expect(await packages()).toHaveLength(1)
})

test('what is wrong is said beside its field, and everything typed stays', async () => {
  const bad = { packageName: ' ', price: '9,99', credit: 'many', validity: '0', pointOne: 'Kept line' }
  const { status, text } = await add(bad)
  expect(status).toBe(400)
  for (const word of [
    'Enter a name',
    'Price: type a point before the cents and no comma, such as 9.99',
    'Credits: enter a whole number from 0 to 1000000',
    'Validity: enter a whole number from 1 to 36500',
  ])
    expect(words(text)).toContain(word)
  for (const kept of ['9,99', 'many', 'Kept line']) expect(text).toContain(`value="${kept}"`)
  const empty = await admin.visitor.post(`${PAGE}/new`, { idempotencyKey: newId() })
  for (const word of ['Enter a name', 'Price: type a number', 'Credits: enter a whole number'])
    expect(words(empty.text)).toContain(word)
  expect(await packages()).toEqual([])
})

test('validity may stay empty, and empty lines leave no gap', async () => {
  await add({ validity: '', pointTwo: 'Second', pointFour: '  ', pointSeven: 'Seventh' })
  expect(await packages()).toMatchObject([{ validityDays: 30, points: ['Second', 'Seventh'] }])
})

test('a shop has one free package at most', async () => {
  const free = await addOne({ packageName: 'Gift', price: '0' })
  const second = await add({ price: '0.00' })
  expect(second.status).toBe(409)
  expect(words(second.text)).toContain('There is already a free package')
  const paid = await addOne()
  const made = await admin.visitor.post(`${PAGE}/${paid}/edit`, await editOf(paid, { price: '0' }))
  expect(made.status).toBe(409)
  expect((await admin.visitor.post(`${PAGE}/${free}/edit`, await editOf(free, { price: '0' }))).status).toBe(
    303,
  )
  expect((await packages()).filter(({ priceMinor }) => priceMinor === 0)).toHaveLength(1)
})

test('a changed package changes no order', async () => {
  const id = await addOne()
  await order(id)
  const edit = await editOf(id, { packageName: 'Atelier', price: '19', credit: '99', validity: '7' })
  const saved = await admin.visitor.post(`${PAGE}/${id}/edit`, edit)
  expect(words((await admin.visitor.follow(saved)).text)).toContain('Package updated successfully!')
  expect(await packages()).toMatchObject([
    { packageName: 'Atelier', priceMinor: 1900, credit: 99, validityDays: 7 },
  ])
  const orders = await app.services.db
    .selectFrom('orders')
    .select(['title', 'total_minor', 'credit', 'validity_days'])
    .execute()
  expect(orders).toEqual([{ title: 'Workshop', total_minor: 999, credit: 40, validity_days: 60 }])
})

test('of two admins the second is told, and may replace the first one’s change knowingly', async () => {
  const id = await addOne()
  const [one, two] = [await editOf(id, { packageName: 'One' }), await editOf(id, { packageName: 'Two' })]
  expect((await admin.visitor.post(`${PAGE}/${id}/edit`, one)).status).toBe(303)
  const { status, text } = await admin.visitor.post(`${PAGE}/${id}/edit`, two)
  expect(status).toBe(409)
  expect(words(text)).toContain('Someone else has saved changes since you opened this form.')
  expect(words(text)).toContain('Edit One')
  expect(text).toContain('value="Two"')
  const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await admin.visitor.post(`${PAGE}/${id}/edit`, { ...two, version })).status).toBe(303)
  expect(await packages()).toMatchObject([{ packageName: 'Two' }])
})

test('a package nobody ordered is deleted, one with orders is archived', async () => {
  const [lonely, ordered] = [
    await addOne({ packageName: 'Lonely' }),
    await addOne({ packageName: 'Ordered' }),
  ]
  await order(ordered)
  expect(words((await admin.visitor.get(`${PAGE}/${lonely}/delete`)).text)).toContain('deleted permanently')
  expect(words((await admin.visitor.get(`${PAGE}/${ordered}/delete`)).text)).toContain('Archive Ordered')
  const gone = await admin.visitor.post(`${PAGE}/${lonely}/delete`)
  expect(words((await admin.visitor.follow(gone)).text)).toContain('Package deleted successfully!')
  const kept = await admin.visitor.post(`${PAGE}/${ordered}/delete`)
  expect(words((await admin.visitor.follow(kept)).text)).toContain('Package archived')
  expect(await packages()).toEqual([])
  const rows = await app.services.db.selectFrom('packages').select(['id']).execute()
  expect(rows).toEqual([{ id: ordered }])
  for (const id of [lonely, ordered]) {
    expect((await admin.visitor.post(`${PAGE}/${id}/delete`)).status).toBe(404)
    expect((await admin.visitor.get(`${PAGE}/${id}/edit`)).status).toBe(404)
    expect((await admin.visitor.post(`${PAGE}/${id}/edit`, form({ version: 'x' }))).status).toBe(404)
  }
  expect((await add()).status).toBe(303)
})

test('packages change places', async () => {
  const ids = [
    await addOne({ packageName: 'A' }),
    await addOne({ packageName: 'B' }),
    await addOne({ packageName: 'C' }),
  ]
  const move = (id = '', direction = '') => admin.visitor.post(`${PAGE}/${id}/move`, { direction })
  const names = async () => (await packages()).map(({ packageName }) => packageName).join('')
  await move(ids[2], 'forwards')
  expect(await names()).toBe('ACB')
  await move(ids[0], 'backwards')
  expect(await names()).toBe('CAB')
  expect((await move(ids[2], 'forwards')).status).toBe(303)
  expect(await names()).toBe('CAB')
  expect((await move(ids[2], 'upwards')).status).toBe(400)
  expect((await move('gone', 'forwards')).status).toBe(404)
})

test('what was done is in the log', async () => {
  const id = await addOne()
  await admin.visitor.post(`${PAGE}/${id}/edit`, await editOf(id, { packageName: 'Atelier' }))
  await admin.visitor.post(`${PAGE}/${id}/delete`)
  const rows = (await readActivity(app.services.db)).filter(({ actor_id }) => actor_id === admin.id)
  expect(rows).toMatchObject([
    { action: 'package.add', subject: 'Package Workshop' },
    { action: 'package.edit', subject: 'Package Atelier' },
    { action: 'package.delete', subject: 'Package Atelier' },
  ])
})

test('a database that fails costs a message each', async () => {
  const broken = await startApp()
  const { visitor } = await broken.user({ role: 'Admin' })
  const { db } = broken.services
  const [one] = await listPackages(db)
  const edit = `${PAGE}/${one?.id}/edit`
  const version = /name="version" value="([^"]+)"/.exec((await visitor.get(edit)).text)?.[1] ?? ''
  await db
    .deleteFrom('packages')
    .where('id', '!=', one?.id ?? '')
    .execute()
  await db.schema.alterTable('activity_log').renameTo('away').execute()
  const posts: [string, Record<string, string>, string][] = [
    [`${PAGE}/new`, form(), 'Failed to add package'],
    [edit, { ...form(), version }, 'Failed to update package'],
    [`${PAGE}/${one?.id}/delete`, {}, 'Failed to delete package'],
  ]
  for (const [address, fields, text] of posts) {
    const answer = await visitor.post(address, fields)
    expect([address, answer.status, words(answer.text).includes(text)]).toEqual([address, 500, true])
  }
  await db.schema.alterTable('packages').renameTo('packages_away').execute()
  for (const [address, text] of [
    [PAGE, 'Failed to fetch packages'],
    ['/admin/settings/packages', 'Failed to fetch packages'],
    [edit, 'Failed to fetch package'],
  ] as const) {
    const shown = await visitor.get(address)
    expect([address, shown.status, words(shown.text).includes(text)]).toEqual([address, 500, true])
  }
  await broken.close()
})

test('nobody but admins adds, edits, moves or deletes', async () => {
  const id = await addOne()
  const before = await packages()
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    for (const path of ['', '/new', `/${id}/edit`, `/${id}/delete`])
      expect((await visitor.get(PAGE + path)).status).toBe(403)
    for (const path of ['/new', `/${id}/edit`, `/${id}/delete`, `/${id}/move`])
      expect((await visitor.post(PAGE + path, form({ direction: 'forwards' }))).status).toBe(403)
  }
  expect(await packages()).toEqual(before)
})
