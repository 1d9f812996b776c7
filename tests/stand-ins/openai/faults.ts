/**
 * A misbehaviour to order. Refused: 'unauthorized' (401), 'no-money' (402), 'no-quota' (429 insufficient_quota),
 * 'no-model' (404), 'rate-limited' (429 with Retry-After), 'server-error' (500), 'html' (502, a page of a proxy),
 * 'redirect' (307 to another host). Status 200, but not as wanted: 'refusal', 'length', 'content-filter', 'empty',
 * 'garbage' (events that are no JSON), 'huge' (5 MB), 'whole' (no stream), 'no-done' (finished without [DONE]).
 * Half a stream: 'stream-error' (then an error event), 'stream-end' (then its end), 'stream-cut' (then a torn
 * connection), 'stall' (nothing, ever).
 */
export type OpenAiFault =
  | 'unauthorized'
  | 'no-money'
  | 'no-quota'
  | 'no-model'
  | 'rate-limited'
  | 'server-error'
  | 'html'
  | 'redirect'
  | 'refusal'
  | 'length'
  | 'content-filter'
  | 'empty'
  | 'garbage'
  | 'huge'
  | 'whole'
  | 'no-done'
  | 'stream-error'
  | 'stream-end'
  | 'stream-cut'
  | 'stall'

export interface Refusal {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/** The answer that a fault puts in the place of any content. */
export function refusalFor(fault: OpenAiFault | undefined, model: string): Refusal | undefined {
  switch (fault) {
    case 'unauthorized':
      return apiError(401, 'Incorrect API key provided: sk-demo****.', 'invalid_api_key')
    case 'no-money':
      return apiError(402, 'Insufficient Balance', 'invalid_request_error')
    case 'no-quota':
      return apiError(429, 'You exceeded your current quota, please check your plan.', 'insufficient_quota')
    case 'no-model':
      return modelNotFound(model)
    case 'rate-limited':
      return {
        ...apiError(429, 'Rate limit reached for requests', 'rate_limit_exceeded'),
        headers: { 'retry-after': '21' },
      }
    case 'server-error':
      return apiError(500, 'The server had an error while processing your request.', 'server_error')
    case 'html':
      return { status: 502, type: 'text/html', body: '<!doctype html><title>502 Bad Gateway</title>' }
    case 'redirect':
      return { status: 307, type: 'text/plain', body: '', headers: { location: 'http://127.0.0.1:9/stolen' } }
  }
}

export function modelNotFound(model: string): Refusal {
  return apiError(
    404,
    `The model \`${model}\` does not exist or you do not have access to it.`,
    'model_not_found',
  )
}

export function apiError(
  status: number,
  message: string,
  code: string,
  param: string | null = null,
): Refusal {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', param, code } })
  return { status, type: 'application/json', body }
}
