import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type DataStrategyResult } from 'react-router'
import { expect, test } from 'vitest'
import { ConnectionLost, keepUnsentForm } from '#app/forms/connection.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'

const NOT_STORED = 'The server cannot save anything right now, so this has not been saved yet.'

test('a form that got no answer says so in its own words', async () => {
  const result = await unsent(new ConnectionLost())
  expect(result).toMatchObject({ unsent: 'no-answer' })
  expect(shown('login', result)).toBe('Network error. Please check your connection and try again.')
})

test('a form that the server could not store says that, and nothing about the connection', async () => {
  const result = await unsent({ message: NOT_STORED, unsent: undefined })
  expect(result).toMatchObject({ unsent: 'not-stored', initialValue: { email: 'a@b.test' } })
  expect(shown('login', result)).toBe(`${NOT_STORED} Please try again in a minute.`)
})

test('the other forms of the page show nothing of it', async () => {
  expect(shown('newsletter', await unsent(new ConnectionLost()))).toBe('')
})

/** What the browser makes of a posted form whose action ended with `thrown`. */
async function unsent(thrown: unknown): Promise<FormResult> {
  const body = new URLSearchParams({ formName: 'login', email: 'a@b.test' })
  const request = new Request('http://app.test/login', { method: 'POST', body })
  const failed = async () => ({ page: { type: 'error', result: thrown } satisfies DataStrategyResult })
  const args = { request, url: new URL(request.url) } as Parameters<typeof keepUnsentForm>[0]
  const results = (await keepUnsentForm(args, failed)) as Record<string, { result: { data: FormResult } }>
  return results.page?.result.data ?? {}
}

function shown(id: string, actionData: FormResult): string {
  const Page = createRoutesStub([
    {
      id: 'page',
      path: '/login',
      Component() {
        const [form] = usePostedForm({
          id,
          unsentMessage: 'Network error. Please check your connection and try again.',
        })
        return form.errors
      },
    },
  ])
  const page = <Page initialEntries={['/login']} hydrationData={{ actionData: { page: actionData } }} />
  return renderToStaticMarkup(page)
}
