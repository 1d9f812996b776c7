import { createSession, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#app/domain/base/time.ts'
import { findVisitor } from '#app/domain/people/sessions.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, isRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { startApp, type TestApp } from '../app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

test('signing in is a proof for ten minutes, in this session alone', async () => {
  const { context, id } = await signedIn()
  expect(await isRecent(context)).toBe(true)
  expect(await readConfirmation(context)).toBe('recent')
  expect(await confirmRecent(context, new FormData())).toBeUndefined()
  await age(id, 9)
  expect(await isRecent(context)).toBe(true)
  await age(id, 10)
  expect(await isRecent(context)).toBe(false)
})

test('after that the password is asked for, and is good for the next ten minutes', async () => {
  const { context, id } = await signedIn('a rather long password')
  await age(id, 11)
  expect(await readConfirmation(context)).toBe('password')
  expect(await confirmRecent(context, form())).toEqual({
    proof: [expect.stringContaining('confirm that it is you')],
  })
  expect(await confirmRecent(context, form('wrong'))).toEqual({
    proof: ['Incorrect password. Please try again.'],
  })
  expect(await isRecent(context)).toBe(false)
  expect(await confirmRecent(context, form('a rather long password'))).toBeUndefined()
  expect(await isRecent(context)).toBe(true)
})

test('an account without a password types its address', async () => {
  const { context, id, email } = await signedIn()
  await age(id, 11)
  expect(await readConfirmation(context)).toBe('email')
  expect(await confirmRecent(context, form('other@listwright.test'))).toEqual({
    proof: ['This isn’t the email address of your account.'],
  })
  expect(await confirmRecent(context, form(email.toUpperCase()))).toBeUndefined()
})

test('ten wrong ones close the door, for the right one, too', async () => {
  const { context, id } = await signedIn('a rather long password')
  await age(id, 11)
  for (let guess = 0; guess < 10; guess++) await confirmRecent(context, form(`wrong ${guess}`))
  expect(await confirmRecent(context, form('a rather long password'))).toEqual({
    proof: ['Too many failed login attempts. Please try again later.'],
  })
})

async function signedIn(password?: string) {
  const { db, passwords, config } = app.services
  const { id, email, token } = await app.user({ role: 'Admin' })
  if (password) {
    const hash = await passwords.hash(password)
    if (hash === 'busy') throw new Error('The password hasher is busy')
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
  }
  const visitor = await findVisitor(db, token, config.adminEmails)
  if (!visitor) throw new Error('Nobody is signed in')
  const context = new RouterContextProvider()
  context.set(servicesContext, app.services)
  context.set(userContext, visitor)
  context.set(sessionContext, createSession({ token }))
  return { context, id, email }
}

/** Makes the user's proof that old. */
async function age(userId: string, minutes: number) {
  const at = new Date(Date.now() - minutes * MINUTE).toISOString()
  await app.services.db.updateTable('sessions').set({ proved_at: at }).where('user_id', '=', userId).execute()
}

function form(proof?: string) {
  const data = new FormData()
  if (proof !== undefined) data.set('proof', proof)
  return data
}
