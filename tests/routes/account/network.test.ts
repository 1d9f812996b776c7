import { expect, test } from 'vitest'
import { ConnectionLost } from '#app/forms/connection.ts'
import { orNetworkError } from '#app/routes/account/messages.ts'

test('a server that cannot be reached becomes a message on the form', async () => {
  let answer = await orNetworkError(Promise.reject(new ConnectionLost()))
  expect(answer).toMatchObject({
    data: { error: { '': ['Network error. Please check your connection and try again.'] } },
    init: { status: 503 },
  })
})

test('answers and redirects pass, and other errors are not hidden', async () => {
  expect(await orNetworkError(Promise.resolve('answer'))).toBe('answer')
  let leaving = new Response(null, { status: 303 })
  await expect(orNetworkError(Promise.reject(leaving))).rejects.toBe(leaving)
  let defect = new Error('a defect')
  await expect(orNetworkError(Promise.reject(defect))).rejects.toBe(defect)
})
