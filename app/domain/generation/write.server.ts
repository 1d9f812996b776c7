import type { ModelAdapter, ModelFailure, ModelText } from '#app/adapters/gemini.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { type GeneratedContent, isUsable } from './content.ts'
import { drawKey, noteAnswer } from './keys.server.ts'
import { parseContent, parseMeta } from './parse.ts'
import { type ContentRequest, contentPrompt, GENERATION_CONFIG, metaPrompt } from './prompt.ts'
import { type GenerationSettings, readGenerationSettings } from './settings.server.ts'

export interface Writer {
  db: Db
  vault: Vault
  model: ModelAdapter
}

export type Written =
  | { ok: true; content: GeneratedContent; keyId: string }
  /** `message` is fit for people. */
  | { ok: false; message: string }

/**
 * Has the model write a content package. A key that is refused or busy is followed by another, up to three, each tried
 * once. All of it ends by `deadline` (milliseconds since the epoch).
 */
export async function writeContent(
  writer: Writer,
  request: ContentRequest & { model: string },
  deadline: number,
): Promise<Written> {
  let settings = await readGenerationSettings(writer.db)
  let tried: string[] = []
  let message = 'No API keys available. Please contact administrator.'
  while (tried.length < MOST_KEYS && Date.now() < deadline) {
    let drawn = await drawKey(writer.db, writer.vault, tried)
    if (drawn === 'none') break
    if (drawn === 'locked') {
      // What a key before these answered says more.
      if (tried.length === 0) message = 'Failed to load API keys'
      break
    }
    tried.push(drawn.id)
    let ask = (kind: 'content' | 'meta') => askOnce(writer, drawn, request, kind, { deadline, settings })
    let answer = await ask('content')
    if (answer.ok) return readAnswer(answer.text, drawn.id, () => ask('meta'))
    message = answer.message
    if (!ANOTHER_KEY_MAY_HELP.has(answer.kind)) break
  }
  return { ok: false, message }
}

async function readAnswer(
  text: string,
  keyId: string,
  askForMeta: () => Promise<ModelText | ModelFailure>,
): Promise<Written> {
  let content = parseContent(text)
  if (!isUsable(content)) return { ok: false, message: 'No content was generated from the API response.' }
  let { title, description } = content.metaTags
  if (title && description) return { ok: true, content, keyId }
  // Without its meta tags the package is still worth its credit, so this call may fail.
  let answer = await askForMeta()
  if (!answer.ok) return { ok: true, content, keyId }
  let found = parseMeta(answer.text)
  let metaTags = { title: title || found.title, description: description || found.description }
  return { ok: true, content: { ...content, metaTags }, keyId }
}

async function askOnce(
  { db, model }: Writer,
  drawn: { id: string; key: string },
  request: ContentRequest & { model: string },
  kind: 'content' | 'meta',
  { deadline, settings }: { deadline: number; settings: GenerationSettings },
): Promise<ModelText | ModelFailure> {
  let answer = await model.generate({
    key: drawn.key,
    model: request.model,
    prompt: kind === 'content' ? contentPrompt(request) : metaPrompt(request),
    config: {
      ...GENERATION_CONFIG[kind],
      maxOutputTokens: kind === 'content' ? settings.contentTokens : settings.metaTokens,
    },
    timeLeft: Math.min(deadline - Date.now(), settings.timeout * 1000),
  })
  await noteAnswer(db, drawn.id, answer)
  return answer
}

const MOST_KEYS = 3
const ANOTHER_KEY_MAY_HELP = new Set<ModelFailure['kind']>(['key-refused', 'rate-limited', 'unavailable'])
