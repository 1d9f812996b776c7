import { z } from 'zod'
import type { Log } from '../log.ts'
import { askRegister, codeWord, holderOf, type RegisterAnswer, silence } from './vat-register.ts'

/** VIES, the European Commission's way to the registers of the EU's countries. */
export interface ViesAdapter {
  /**
   * Numbers are compact, with their prefix. `requester` is the shop's own, of a country of the EU: without it VIES gives
   * no consultation number. Never throws.
   */
  check(number: string, requester: string): Promise<RegisterAnswer>
}

interface ViesOptions {
  /** Undefined: VIES's own. */
  url: string | undefined
  /** Milliseconds for the whole check. */
  timeout: number
  log: Log
}

export function createVies({
  url = 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  timeout,
  log,
}: ViesOptions): ViesAdapter {
  async function ask(number: string, requester: string, signal: AbortSignal): Promise<RegisterAnswer> {
    const question = {
      countryCode: number.slice(0, 2),
      vatNumber: number.slice(2),
      ...(requester && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(question) }
    try {
      const { status, body } = await askRegister(`${url}/check-vat-number`, init, signal)
      return read(status, body)
    } catch (error) {
      return silence(error)
    }
  }

  return {
    async check(number, requester) {
      const signal = AbortSignal.timeout(timeout)
      let answer = await ask(number, requester, signal)
      if (!answer.ok && requester && REQUESTER_FAULTS.has(answer.reason)) {
        log('vies.failed', { reason: answer.reason })
        // The shop's own number is refused, which says nothing of the buyer's.
        answer = await ask(number, '', signal)
      }
      if (!answer.ok) log('vies.failed', { reason: answer.reason })
      return answer
    },
  }
}

const REQUESTER_FAULTS = new Set(['INVALID_REQUESTER_INFO', 'VOW-ERR-11'])

const reply = z.object({
  valid: z.boolean().optional(),
  /** VALID or INVALID beside an answer, otherwise why there is none. */
  userError: z.string().nullish(),
  /** False beside `errorWrappers`: with status 200, too. */
  actionSucceed: z.boolean().nullish(),
  errorWrappers: z.array(z.object({ error: z.string().nullish() })).nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})

/** https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml */
function read(status: number, body: unknown): RegisterAnswer {
  const { data } = reply.safeParse(body)
  if (!data) return { ok: false, reason: status === 200 ? 'unreadable' : `status-${status}` }
  const fault = faultOf(data)
  // No number of this form is registered anywhere.
  if (fault === 'INVALID_INPUT') return { ok: true, entry: undefined }
  if (fault !== undefined) return { ok: false, reason: codeWord(fault) ?? 'unreadable' }
  if (status !== 200) return { ok: false, reason: `status-${status}` }
  if (data.valid === undefined) return { ok: false, reason: 'unreadable' }
  if (!data.valid) return { ok: true, entry: undefined }
  const { name, address, requestIdentifier } = data
  const holder = holderOf([name, ...(address ?? '').split('\n')])
  return { ok: true, entry: { holder, consultation: (requestIdentifier ?? '').trim().slice(0, 100) } }
}

function faultOf({ errorWrappers, actionSucceed, userError }: z.output<typeof reply>): string | undefined {
  const [first] = errorWrappers ?? []
  if (first) return first.error ?? 'unknown'
  if (actionSucceed === false) return 'unknown'
  return userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : undefined
}
