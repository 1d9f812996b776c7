/** An answer that the API gives instead of content: `{ error: { code, message, status, details } }`. */
export interface ApiFailure {
  code: number
  status: string
  message: string
  details?: unknown[]
  headers?: Record<string, string>
}

const ERROR_INFO = 'type.googleapis.com/google.rpc.ErrorInfo'
const SERVICE = 'generativelanguage.googleapis.com'

export function failureBody({ code, message, status, details }: ApiFailure) {
  return { error: { code, message, status, ...(details ? { details } : {}) } }
}

/** One violation for each field that is not as the API wants it. */
export interface Violation {
  field?: string
  description: string
}

export function invalidPayload(violations: Violation[]): ApiFailure {
  return {
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: violations.map(({ description }) => description).join('\n'),
    details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }],
  }
}

export function invalidArgument(message: string): ApiFailure {
  return { code: 400, status: 'INVALID_ARGUMENT', message }
}

export function badKey(): ApiFailure {
  const message = 'API key not valid. Please pass a valid API key.'
  return {
    ...invalidArgument(message),
    details: [
      {
        '@type': ERROR_INFO,
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: SERVICE },
      },
      { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
    ],
  }
}

export function noKey(): ApiFailure {
  return {
    code: 403,
    status: 'PERMISSION_DENIED',
    message:
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  }
}

export function forbidden(): ApiFailure {
  return {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'Your API key was reported as leaked. Please use another API key.',
    details: [
      {
        '@type': ERROR_INFO,
        reason: 'API_KEY_SERVICE_BLOCKED',
        domain: 'googleapis.com',
        metadata: { service: SERVICE },
      },
    ],
  }
}

export function unauthorized(): ApiFailure {
  return {
    code: 401,
    status: 'UNAUTHENTICATED',
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    details: [
      { '@type': ERROR_INFO, reason: 'ACCESS_TOKEN_TYPE_UNSUPPORTED', metadata: { service: SERVICE } },
    ],
  }
}

const RETRY_SECONDS = 37

export function rateLimited(model: string): ApiFailure {
  return {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: `You exceeded your current quota, please check your plan and billing details.\n* Quota exceeded for metric: ${SERVICE}/generate_content_free_tier_requests, limit: 20, model: ${model}\nPlease retry in ${RETRY_SECONDS}s.`,
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: `${SERVICE}/generate_content_free_tier_requests`,
            quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
            quotaDimensions: { location: 'global', model },
            quotaValue: '20',
          },
        ],
      },
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [
          {
            description: 'Learn more about Gemini API quotas',
            url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
          },
        ],
      },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${RETRY_SECONDS}s` },
    ],
    headers: { 'retry-after': String(RETRY_SECONDS) },
  }
}

export function serverError(): ApiFailure {
  return { code: 500, status: 'INTERNAL', message: 'An internal error has occurred. Please retry.' }
}

export function unavailable(): ApiFailure {
  return { code: 503, status: 'UNAVAILABLE', message: 'The model is overloaded. Please try again later.' }
}

/** The key's project may not use the API as it is: no billing, or no free use in its country. */
export function failedPrecondition(): ApiFailure {
  return {
    code: 400,
    status: 'FAILED_PRECONDITION',
    message: 'User location is not supported for the API use without a billing account linked.',
  }
}

export function modelGone(model: string): ApiFailure {
  return {
    code: 404,
    status: 'NOT_FOUND',
    message: `This model models/${model} is no longer available. Please update your code to use a newer model for the latest features and improvements.`,
  }
}

export function modelNotFound(model: string, version: string): ApiFailure {
  return {
    code: 404,
    status: 'NOT_FOUND',
    message: `models/${model} is not found for API version ${version}, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
  }
}
