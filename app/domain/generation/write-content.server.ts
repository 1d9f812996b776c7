import { emptyContent, type GeneratedContent } from './content/content.ts'
import { isUsable } from './content/content-text.ts'
import { type Answer, askModel, type ModelAccess, type Question } from './model/ask-model.server.ts'
import { failureMessage } from './model/failure-message.ts'
import { type ContentRequest, contentPrompt, metaPrompt, SAMPLING } from './prompt/prompt.ts'
import { parseBeginning, parseContent, parseMeta } from './reply/parse.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

export interface Task {
  request: ContentRequest
  model: string
  /** Milliseconds since the epoch. */
  deadline: number
  /** Aborted: nothing new is begun. */
  signal: AbortSignal
  /** Called with the parts that are there each time that there are more. A new attempt begins anew. */
  onProgress(content: GeneratedContent): void
}

export type WriteResult =
  | { ok: true; content: GeneratedContent; keyId: string }
  | ({ ok: false } & WritingFailure)
  | { ok: false; stopped: true }

interface WritingFailure {
  /** For the customer. */
  message: string
  /** For admins. */
  cause: string
}

/** Has the model write a content package. */
export async function writeContent(access: ModelAccess, task: Task): Promise<WriteResult> {
  let { request, model, deadline, signal } = task
  let settings = await readGenerationSettings(access.db)
  let shared = { model, sampling: SAMPLING, timeLimit: settings.timeout * 1000, signal }
  let question: Question = {
    ...shared,
    prompt: contentPrompt(request),
    maxTokens: settings.contentTokens,
    deadline,
    onText: reportParts(task.onProgress),
  }
  let answer = await askModel(access, question)
  if (answer.outcome !== 'text') return failed(answer)
  let content = parseContent(answer.text)
  if (!isUsable(content)) return { ok: false, message: NOTHING, cause: 'The answer is no listing.' }
  let { title, description } = content.metaTags
  if (title && description) return { ok: true, content, keyId: answer.keyId }
  task.onProgress(content)
  // Without its meta tags the package is still worth its credit, so this may fail.
  let second = await askModel(access, {
    ...shared,
    prompt: metaPrompt(request),
    maxTokens: settings.metaTokens,
    deadline: Math.min(deadline, Date.now() + META_TIME_LIMIT),
  })
  if (second.outcome !== 'text') return { ok: true, content, keyId: answer.keyId }
  let found = parseMeta(second.text)
  let metaTags = { title: title || found.title, description: description || found.description }
  return { ok: true, content: { ...content, metaTags }, keyId: answer.keyId }
}

function failed(answer: Exclude<Answer, { outcome: 'text' }>): WriteResult {
  switch (answer.outcome) {
    case 'failed':
      return {
        ok: false,
        message: failureMessage(answer.failure),
        cause: `${answer.failure.kind}: ${answer.failure.detail}`,
      }
    case 'no-keys':
      return {
        ok: false,
        message: 'No API keys available. Please contact administrator.',
        cause: 'No key was active and ready.',
      }
    case 'unreadable':
      return { ok: false, message: 'Failed to load API keys', cause: 'No key could be decrypted.' }
    case 'stopped':
      return { ok: false, stopped: true }
  }
}

/**
 * Parsing takes longer the more text there is, so it is not done for each piece that arrives. The parts of a failed
 * attempt stay until the next one has some, too.
 */
function reportParts(report: (content: GeneratedContent) => void): (textSoFar: string) => void {
  let nextParse = 0
  let known = ''
  return (textSoFar) => {
    let begun = performance.now()
    if (begun < nextParse) return
    let content = parseBeginning(textSoFar)
    let ended = performance.now()
    nextParse = ended + Math.max(PARSE_INTERVAL, (ended - begun) * PARSE_SHARE)
    let parts = JSON.stringify(content)
    if (parts === known || parts === NO_PARTS) return
    known = parts
    report(content)
  }
}

const NO_PARTS = JSON.stringify(emptyContent())
const NOTHING = 'No content was generated from the API response.'
/** Milliseconds. */
const META_TIME_LIMIT = 20_000
const PARSE_INTERVAL = 200
/** At most a twentieth of the time is spent parsing. */
const PARSE_SHARE = 20
