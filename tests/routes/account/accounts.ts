import type { TestApp } from '../../app.ts'

export const PASSWORD = 'kettle-orbit-42'

export function registration(change: Record<string, string | string[]> = {}) {
  const email = 'mara@example.test'
  return {
    name: 'Mara Lindqvist',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: 'on',
    ...change,
  }
}

let last = 0

/** Somebody with a password who is not signed in. Comes from a network of their own. */
export async function account(app: TestApp) {
  last++
  const visitor = app.visitor()
  visitor.ip = `198.51.${Math.floor(last / 250)}.${last % 250}`
  const email = `member${last}@example.test`
  const answer = await visitor.post('/register', registration({ email }))
  if (answer.status !== 303) throw new Error(`Registration answered ${answer.status}`)
  const user = await app.services.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return { ...user, signedIn: visitor }
}

/** A visitor from a network that nobody else in the test comes from. */
export function stranger(app: TestApp) {
  const visitor = app.visitor()
  last++
  visitor.ip = `203.0.${Math.floor(last / 250)}.${last % 250}`
  return visitor
}

/** What somebody reads: the page without scripts, tags and doubled space. */
export function words(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
