import { readdirSync, readFileSync } from 'node:fs'
import type { RunningServer } from '#dev/production-server.ts'

export function openFiles({ child }: RunningServer): number {
  return readdirSync(`/proc/${child.pid}/fd`).length
}

/** What the process holds in memory, in MB. */
export function residentMemory({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** An event of the log that no client may cause. */
export function isFault({ event, status }: RunningServer['events'][number]): boolean {
  return (
    /_failed|console\.error|exception|rejection|fault|unhealthy|stopping/.test(event) || Number(status) >= 500
  )
}

/** Answers the cookie of somebody who has just made an account. */
export async function register({ url }: RunningServer): Promise<string> {
  const account = {
    name: 'Olga Odd',
    email: 'odd@listwright.test',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  const response = await fetch(`${url}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...account, terms: 'on' }),
  })
  if (response.status !== 303) throw new Error(`Registration answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const PASSWORD = 'correct horse battery staple'
