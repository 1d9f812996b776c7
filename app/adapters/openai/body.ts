import type { ModelCall } from '../model.ts'

/**
 * The body of a chat completion. https://platform.openai.com/docs/api-reference/chat/create
 * Models that think know their limit as `max_completion_tokens` alone; other services know `max_tokens` alone.
 */
export function bodyOf(call: ModelCall): string {
  const { model, maxTokens, sampling, schema, traits } = call
  const { thinking, thinkingTokens, takesSampling, outputLimit, json } = traits
  const limit = Math.min(maxTokens + thinkingTokens, outputLimit)
  return JSON.stringify({
    model,
    messages: [{ role: 'user', content: contentOf(call) }],
    stream: true,
    stream_options: { include_usage: true },
    ...(typeof thinking === 'string'
      ? { max_completion_tokens: limit, reasoning_effort: thinking }
      : { max_tokens: limit }),
    ...(takesSampling && sampling ? { temperature: sampling.temperature, top_p: sampling.topP } : {}),
    ...(schema && json !== 'text' ? { response_format: formatOf(schema, json) } : {}),
  })
}

function formatOf(schema: object, json: 'schema' | 'object') {
  if (json === 'object') return { type: 'json_object' }
  return { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } }
}

function contentOf({ prompt, photos = [] }: ModelCall) {
  if (photos.length === 0) return prompt
  const pictures = photos.map((photo) => {
    const url = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`
    return { type: 'image_url', image_url: { url } }
  })
  return [...pictures, { type: 'text', text: prompt }]
}
