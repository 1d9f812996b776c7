import { type DataStrategyResult, data, type MiddlewareFunction, type UIMatch } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { noResponse } from '../ui/offline.ts'
import { isUnsaved } from '../ui/unsaved.tsx'
import { FORM_NAME, type FormResult } from './form-result.ts'

/** No complete answer came from the server. An error in our own code never has this class. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * The router's fetch. Reads the answer to its end, so that one that breaks off is told apart from one that cannot be
 * decoded. Throws ConnectionLost.
 */
export async function fetchWhole(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isFromGateway(response)) throw new Error(`No answer from the application: ${response.status}`)
    const body = await response.arrayBuffer()
    return new Response(WITHOUT_BODY.has(response.status) ? null : body, response)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ConnectionLost('No answer from the server', { cause: error })
  }
}

/** An answer of a proxy that does not reach the server, or of a server too busy to ask the application. */
function isFromGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.startsWith('text/x-script')
}

type Results = Record<string, DataStrategyResult>

/** What each layout of the page has loaded, by route id. */
let layoutData = new Map<string, unknown>()

/** Says which routes make up the page now; the last of them is the page itself. */
export function rememberLayouts(matches: Pick<UIMatch, 'id' | 'loaderData'>[]): void {
  layoutData = new Map(matches.slice(0, -1).map(({ id, loaderData }) => [id, loaderData]))
}

/** Of a page that did not arrive only the page is replaced: what stands around it keeps the data that it has. */
function keepLayouts(results: Results): Results {
  const entries = Object.entries(results).map(([id, result]): [string, DataStrategyResult] => {
    const isLost = result.type === 'error' && result.result instanceof ConnectionLost
    return [id, isLost && layoutData.has(id) ? { type: 'data', result: layoutData.get(id) } : result]
  })
  return Object.fromEntries(entries)
}

/** A form that could not be sent, or saved, is shown again with what was typed, in place of an error page. */
export const keepUnsentForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return keepLayouts(await next())
  const sent = request.clone()
  const results = await next()
  for (const [id, result] of Object.entries(results)) {
    const reason = result.type === 'error' ? unsentReason(result.result) : undefined
    if (!reason) continue
    const unsent = data(unsentResult(await sent.formData(), reason), { status: 503 })
    return { ...results, [id]: { type: 'data', result: unsent } }
  }
  return results
}

interface UnsentReason {
  unsent: NonNullable<FormResult['unsent']>
  message: string
}

function unsentReason(thrown: unknown): UnsentReason | undefined {
  if (thrown instanceof ConnectionLost) return { unsent: 'no-answer', message: noResponse() }
  // A page of another account must not go on as if it were this one's.
  if (isUnsaved(thrown) && thrown.account === undefined) {
    const { message, isFinal } = thrown
    return {
      unsent: 'not-stored',
      message: isFinal ? message : t`${{ message }} Please try again in a minute.`,
    }
  }
  // The router wraps what an action has thrown, to add a status to it.
  return typeof thrown === 'object' && thrown && 'data' in thrown ? unsentReason(thrown.data) : undefined
}

function unsentResult(form: FormData, { unsent, message }: UnsentReason): FormResult {
  // A file that was chosen cannot be put back into its field.
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    unsent,
    status: 'error',
    formName: form.get(FORM_NAME)?.toString(),
    initialValue: Object.fromEntries(typed),
    error: { '': [message] },
  }
}
