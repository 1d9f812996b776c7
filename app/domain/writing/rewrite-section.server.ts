import { jobErrors } from '../listings/job-errors.ts'
import { type Part, SECTIONS } from '../listings/sections.ts'
import { askModel, type ModelAccess } from './model/ask-model.server.ts'
import { readModelRow } from './model/model-table.server.ts'
import type { RewriteRequest } from './prompt/request.ts'
import { rewritePrompt } from './prompt/rewrite-prompt.ts'
import { answerSchema } from './reply/answer-schema.ts'
import { readListingBeginning, readSections } from './reply/listing.ts'
import { reportProgress } from './report-progress.ts'
import { chosenChannels, readGenerationSettings, readWritingRecords } from './settings/settings.server.ts'
import type { WritingFailure, WritingTask } from './task.ts'
import { photosFor, sharedBy } from './write-listing.server.ts'
import { failureOf, leftoverFailure, unreadable } from './writing-failure.ts'

export interface RewriteTask extends WritingTask {
  request: RewriteRequest
}

export type RewrittenSection = { ok: true; parts: Part[]; keyId: string } | WritingFailure

/**
 * Has the model write a section anew. `parts` is the whole section, also where one part was rewritten. An answer that
 * says nothing new is a failure.
 */
export async function rewriteSection(access: ModelAccess, task: RewriteTask): Promise<RewrittenSection> {
  const { reason, deadline, onProgress } = task
  const records = await readWritingRecords(access.db)
  const [settings, row, channels] = await Promise.all([
    readGenerationSettings(records),
    readModelRow(records, task.model),
    chosenChannels(records, task.request.rules),
  ])
  const request = { ...task.request, channels }
  const { section, part, present } = request
  const photos = await photosFor(task, row, [section])
  const wanted = { sections: [section], facts: request.facts.length }
  const answer = await askModel(access, {
    ...sharedBy(task, settings.timeout),
    row,
    reason: { ...reason, purpose: 'rewrite' },
    prompt: rewritePrompt({ ...request, photos: photos.length }),
    photos,
    schema: answerSchema([section]),
    maxTokens: settings.contentTokens,
    deadline,
    onText: onProgress && reportProgress((text) => readListingBeginning(text, wanted), onProgress),
  })
  if (answer.outcome !== 'text') return failureOf(answer)
  const text = readSections(answer.text, wanted)
  if (typeof text === 'string') return unreadable(text)
  const leftover = leftoverFailure(text, request)
  if (leftover) return leftover
  const written = text[section] ?? []
  const parts = part === undefined ? written : withPart(present, part, written)
  if (saysNothingNew(parts, request))
    return {
      ok: false,
      error: jobErrors.store('same-text'),
      cause: 'The response repeats the text.',
    }
  return { ok: true, parts: parts.slice(0, SECTIONS[section].parts), keyId: answer.keyId }
}

/** The parts with one of them exchanged, or added behind the last one. Some models answer with all of them. */
function withPart(present: Part[], at: number, written: Part[]): Part[] {
  const part = written.length === present.length ? written[at] : written[0]
  return part ? [...present.slice(0, at), part, ...present.slice(at + 1)] : present
}

function saysNothingNew(parts: Part[], { present, part }: RewriteRequest): boolean {
  const words = ({ label = '', text }: Part) => `${label}\n${text}`.trim().toLowerCase()
  const before = present.map(words)
  if (part !== undefined) return parts[part] === undefined || before.includes(words(parts[part]))
  return parts.map(words).join('\n\n') === before.join('\n\n')
}
