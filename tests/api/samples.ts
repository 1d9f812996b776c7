import { isoTime } from '#app/domain/base/time.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { addNamedKey } from '#app/domain/writing/keys/manage-keys.server.ts'
import { newId } from '#db/ids.server.ts'
import { defaultsOf } from '../defaults-of.ts'
import { makeOrder, makeUser } from '../factories.ts'
import { makeCode } from '../make-code.ts'
import { BATCH_SAMPLES } from './batch-samples.ts'
import { pictureForm } from './pictures.ts'
import type { Make, World } from './sample.ts'
import { STUDIO_SAMPLES } from './studio-samples.ts'
import { WEBHOOK_SAMPLES } from './webhook-samples.ts'

const BUYER = { customerName: 'Olga Buyer', address: '1 Test Street', country: 'Finland' }

/** For each call a request that succeeds, with all that it needs made for it. */
export const SAMPLES: Record<string, Make> = {
  'GET packages': () => ({ as: 'nobody' }),
  'GET package/:packageId': async (world) => ({ params: { packageId: await makePackage(world) } }),
  'POST add-package': async (world) => {
    await world.app.services.db.updateTable('packages').set({ archived_at: isoTime() }).execute()
    return { body: { packageName: 'Large', price: 99.5, credit: '500', pointOne: 'Much' }, status: 201 }
  },
  'PUT edit-package/:packageId': async (world) => ({
    params: { packageId: await makePackage(world) },
    body: { packageName: 'Larger', price: '9.99', credit: 10, validity: 60 },
  }),
  'GET item/:itemId': async (world) => ({ params: { itemId: await makeItem(world) } }),

  'POST new-order': async (world) => ({
    body: { ...BUYER, packageId: await makePackage(world), totalPrice: 0, credit: 1e6 },
    status: 201,
  }),
  'GET orders': async (world) => {
    await makeOrder(world.app.services.db, world.ownerId)
    return {}
  },
  'GET order/:orderId': async (world) => ({ params: await orderOf(world, 'package') }),
  'DELETE order/:orderId': async (world) => ({ params: await orderOf(world, 'package') }),
  'POST cancel-order/:orderId': async (world) => ({ params: await orderOf(world, 'package') }),
  'GET verify-order/:orderId': async (world) => ({ params: await orderOf(world, 'package') }),
  'PUT process-payment-complete/:orderId': async (world) => ({
    params: await orderOf(world, 'package', PAID),
    body: { status: 'Paid', credit: 1e6 },
  }),
  'POST new-item-order': async (world) => ({
    body: {
      ...BUYER,
      country: 'Other',
      itemId: await makeItem(world),
      discountCode: await codeOf(await makeCode(world.app.services.db), world),
    },
    status: 201,
  }),
  'GET item-orders': async (world) => {
    await makeOrder(world.app.services.db, world.ownerId, { kind: 'item' })
    return { query: '?limit=5' }
  },
  'GET item-order/:orderId': async (world) => ({ params: await orderOf(world, 'item', PAID) }),
  'PATCH item-order/:orderId': async (world) => ({
    params: await orderOf(world, 'item', PAID),
    body: { orderStatus: 'shipped' },
  }),
  'DELETE item-order/:orderId': async (world) => ({ params: await orderOf(world, 'item') }),
  'PUT item-update-payment-status/:orderId': async (world) => ({
    params: await orderOf(world, 'item', PAID),
  }),

  'GET users': () => ({}),
  'GET users/admins': () => ({ as: 'admin' }),
  'POST api/create-user': ({ ownerEmail }) => ({ body: { userName: 'Olga', userEmail: ownerEmail } }),
  'PUT api/users/:userId': async ({ app }) => ({
    params: { userId: await makeUser(app.services.db) },
    body: { userName: 'Renamed', userRole: 'Seller', currentBalance: '7', reason: 'A gift' },
  }),
  'DELETE api/users/:userId': async ({ app }) => ({ params: { userId: await makeUser(app.services.db) } }),
  'PUT update-user-profile/:userId': ({ ownerId }) => ({
    params: { userId: ownerId },
    body: { city: 'Turku', profileURL: '' },
  }),
  'POST send-message': ({ ownerEmail }) => ({
    body: { toEmail: ownerEmail, subject: 'Hello', messageBody: '<b>Good</b> day' },
  }),
  'POST api/deduct-credit': ({ ownerEmail }) => ({ body: { userEmail: ownerEmail, amount: 1 } }),
  'POST api/refund-credit': ({ ownerEmail }) => ({ body: { userEmail: ownerEmail, reason: 'Sorry' } }),
  'POST api/upload-image': async () => ({ body: await pictureForm('image') }),

  'POST new-support-message': () => ({ body: { subject: 'Help', message: 'Please' }, status: 201 }),
  'GET support-messages': async (world) => {
    await makeTicket(world)
    return {}
  },
  'GET support-message/:ticketId': async (world) => ({ params: { ticketId: await makeTicket(world) } }),
  'PUT support-message-status/:ticketId': async (world) => ({
    params: { ticketId: await makeTicket(world) },
    body: { adminMessage: [{ message: 'One thing more', sender: 'admin' }] },
  }),

  ...sectionSamples('banner', 'api/banner-section'),
  ...sectionSamples('about', 'api/about-section'),
  ...sectionSamples('service', 'api/service-section'),
  ...sectionSamples('contact', 'api/contact-section'),
  ...sectionSamples('sign-in', 'api/sign-in-section'),
  ...sectionSamples('footer', 'api/footer-section'),
  ...sectionSamples('nav-logo', 'api/nav-logo'),

  'GET api/paypal-settings': () => ({}),
  'PUT api/paypal-settings': ({ app: { paypal } }) => ({
    body: {
      ...{ enablePayPal: true, mode: 'sandbox', clientId: paypal.clientId },
      clientSecret: paypal.clientSecret,
    },
  }),
  'POST api/paypal-settings/reset': () => ({}),
  'GET api/gemini-keys': () => ({}),
  'POST api/gemini-keys': () => ({ body: { name: 'Second', key: `AIza${'x'.repeat(30)}` }, status: 201 }),
  'PUT api/gemini-keys/:keyId': async (world) => ({
    params: { keyId: await makeKey(world) },
    body: { name: 'Renamed' },
  }),
  'DELETE api/gemini-keys/:keyId': async (world) => ({ params: { keyId: await makeKey(world) } }),
  'PATCH api/gemini-keys/:keyId/toggle': async (world) => ({ params: { keyId: await makeKey(world) } }),

  'POST api/generations': () => ({
    body: { productName: 'Linen shirt', productDetails: 'Airy, five colours' },
    status: 202,
  }),
  'GET api/generations': async (world) => {
    await makeText(world)
    return {}
  },
  'GET api/generations/:jobId': async (world) => ({ params: { jobId: await makeText(world) } }),

  ...STUDIO_SAMPLES,
  ...BATCH_SAMPLES,
  ...WEBHOOK_SAMPLES,
}

function sectionSamples(key: PageSectionKey, path: string): Record<string, Make> {
  return {
    [`GET ${path}`]: () => ({ as: 'nobody' }),
    [`PUT ${path}`]: () => ({ body: { ...defaultsOf(key), isActive: true } }),
    [`PATCH ${path}/toggle`]: () => ({ body: { isActive: true } }),
    [`POST ${path}/reset`]: () => ({}),
  }
}

const PAID = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const

async function orderOf(
  { app, ownerId }: World,
  kind: 'package' | 'item',
  change: Parameters<typeof makeOrder>[2] = {},
): Promise<Record<string, string>> {
  const item = kind === 'item' ? { access_url: 'https://files.test/it', guidelines: 'Unpack it' } : {}
  return { orderId: (await makeOrder(app.services.db, ownerId, { kind, ...item, ...change })).id }
}

async function codeOf(id: string, { app }: World): Promise<string> {
  const row = app.services.db.selectFrom('discount_codes').select('code').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).code
}

export async function makePackage({ app }: Pick<World, 'app'>): Promise<string> {
  const id = newId()
  const now = isoTime()
  const facts = { name: 'Small', price_minor: 900, credit: 10, validity_days: 30, points: '["Fast"]' }
  await app.services.db
    .insertInto('packages')
    .values({ id, ...facts, position: 9, archived_at: null, created_at: now, updated_at: now })
    .execute()
  return id
}

export async function makeItem({ app }: Pick<World, 'app'>): Promise<string> {
  const id = newId()
  const now = isoTime()
  const last = await app.services.db
    .selectFrom('items')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await app.services.db
    .insertInto('items')
    .values({
      id,
      slug: id.toLowerCase(),
      name: 'A set of icons',
      price_minor: 1900,
      image_url: null,
      access_url: 'https://files.test/secret-place',
      guidelines: 'Unpack it',
      position: Number(last?.position ?? 0) + 1,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function makeTicket({ app, ownerId, ownerEmail }: World): Promise<string> {
  const opened = await openTicket(
    app.services.db,
    { id: ownerId, email: ownerEmail, name: 'Olga', role: 'member', photoUrl: null },
    { subject: 'A question', text: 'What is it?', idempotencyKey: newId() },
  )
  if (opened.outcome !== 'opened') throw new Error(`Opening a ticket came to ${opened.outcome}`)
  return opened.ticketId
}

async function makeKey({ app }: World): Promise<string> {
  const { db, vault } = app.services
  const id = newId()
  const actor = await makeUser(db, { role: 'Admin' })
  await addNamedKey(db, vault, { id, name: 'Third', key: `AIza${'y'.repeat(30)}`, isActive: true }, actor)
  return id
}

async function makeText({ app, ownerId }: World): Promise<string> {
  const id = newId()
  await app.services.db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: ownerId,
      idempotency_key: newId(),
      product_name: 'Linen shirt',
      product_details: 'Airy',
      language: 'English',
      status: 'failed',
      result: null,
      error: 'Writing was interrupted.',
      model: 'none',
      created_at: isoTime(),
      finished_at: isoTime(),
    })
    .execute()
  return id
}
