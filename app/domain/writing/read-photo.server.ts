import { z } from 'zod'
import { jobErrors } from '../listings/job-errors.ts'
import { askModel, type ModelAccess } from './model/ask-model.server.ts'
import { readModelRow } from './model/model-table.server.ts'
import { photoPrompt } from './prompt/photo-prompt.ts'
import { cleanLine } from './reply/answer-parts.ts'
import { schemaOf } from './reply/answer-schema.ts'
import { readJson } from './reply/json-text.ts'
import { readGenerationSettings, readWritingRecords } from './settings/settings.server.ts'
import type { WritingFailure, WritingTask } from './task.ts'
import { sharedBy } from './write-listing.server.ts'
import { failureOf, unreadable } from './writing-failure.ts'

export interface PhotoTask extends Omit<WritingTask, 'request' | 'onProgress'> {
  request: { productName: string; language: string }
  /** As `encodeForModel` makes it. */
  photo: Uint8Array
}

export type ReadPhoto = { ok: true; facts: string[]; keyId: string } | WritingFailure

/** What the model reads off a photo: lines to be offered as facts, none where it sees nothing. */
export async function readPhoto(access: ModelAccess, task: PhotoTask): Promise<ReadPhoto> {
  const { request, photo, reason, deadline } = task
  const records = await readWritingRecords(access.db)
  const [settings, row] = await Promise.all([
    readGenerationSettings(records),
    readModelRow(records, task.model),
  ])
  if (!row.readsPhotos)
    return {
      ok: false,
      error: jobErrors.store('no-photo-model'),
      cause: `${row.name} reads no photos.`,
    }
  const answer = await askModel(access, {
    ...sharedBy(task, settings.timeout),
    row,
    reason: { ...reason, purpose: 'photo' },
    prompt: photoPrompt(request),
    photos: [photo],
    schema: PHOTO_SCHEMA,
    maxTokens: PHOTO_TOKENS,
    deadline,
  })
  if (answer.outcome !== 'text') return failureOf(answer)
  const facts = readFacts(answer.text)
  return typeof facts === 'string' ? unreadable(facts) : { ok: true, facts, keyId: answer.keyId }
}

/** The lines of an answer: each once, in one line, and without what is no text. */
function readFacts(text: string): string[] | 'cut' | 'nothing' {
  const json = readJson(text)
  if (json?.state === 'cut') return 'cut'
  const read = photoAnswer.safeParse(json?.state === 'whole' ? json.value : undefined)
  if (!read.success) return 'nothing'
  const lines = read.data.facts.map(cleanLine)
  const kept = [...new Set(lines)].filter((line) => line !== '' && line.length <= LONGEST_FACT)
  return kept.slice(0, MOST_FACTS)
}

const photoAnswer = z.strictObject({ facts: z.array(z.string()) })
const PHOTO_SCHEMA = schemaOf(photoAnswer)
const PHOTO_TOKENS = 1024
const MOST_FACTS = 20
const LONGEST_FACT = 200
