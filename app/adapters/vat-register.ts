import { readLimited } from './read-limited.ts'

/**
 * What a public register of VAT numbers says of one. `entry`: undefined where the number is not registered. Without
 * `ok` there is no answer that can be believed; `reason` is a word for the log.
 */
export type RegisterAnswer = { ok: true; entry: RegisterEntry | undefined } | { ok: false; reason: string }

interface RegisterEntry {
  /** Name and address, one a line; empty where the register does not tell. */
  holder: string
  /** Proves that the shop asked; empty where the register gives none. */
  consultation: string
}

export interface RegisterReply {
  status: number
  /** Undefined where it is no JSON. */
  body: unknown
}

/** Throws when there is no answer that is whole and small before `signal` ends it. */
export async function askRegister(
  address: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<RegisterReply> {
  const response = await fetch(address, { ...init, redirect: 'error', signal })
  const text = (await readLimited(response, MOST_BYTES)).toString('utf8')
  return { status: response.status, body: parse(text) }
}

const MOST_BYTES = 64 * 1024

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why there was no answer, by what was thrown. */
export function silence(error: unknown): RegisterAnswer {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return { ok: false, reason: isLate ? 'too-late' : 'no-connection' }
}

/** A code of the register's own, for the log; anything else than a word is not kept. */
export function codeWord(code: unknown): string | undefined {
  return typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : undefined
}

/** The lines of a holder's name and address, without what registers write where they tell nothing. */
export function holderOf(lines: (string | null | undefined)[]): string {
  const told = lines.map((line) => line?.trim() ?? '').filter((line) => line !== '' && line !== '---')
  return told.join('\n').slice(0, 500)
}
