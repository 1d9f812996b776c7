import { findLanguage } from '../listings/languages.ts'
import { type ListingText, SECTIONS, type SectionKey } from '../listings/sections.ts'
import { askModel, type ModelAccess, type Question } from './model/ask-model.server.ts'
import type { ModelRow } from './model/model-row.ts'
import { readModelRow } from './model/model-table.server.ts'
import { listingPrompt } from './prompt/listing-prompt.ts'
import { contentPrompt, metaPrompt, SAMPLING } from './prompt/prompt.ts'
import { wantedSections } from './prompt/request.ts'
import { SECTION_WORDS } from './prompt/section-words.ts'
import { answerSchema } from './reply/answer-schema.ts'
import { readListing, readListingBeginning, readSections } from './reply/listing.ts'
import { parseMeta } from './reply/parse.ts'
import { reportProgress } from './report-progress.ts'
import { chosenChannels, readGenerationSettings, readWritingRecords } from './settings/settings.server.ts'
import type { WritingFailure, WritingTask } from './task.ts'
import { failureOf, leftoverFailure, unreadable } from './writing-failure.ts'

export type WrittenListing = { ok: true; text: ListingText; keyId: string } | WritingFailure

/** Has the model write a listing. */
export async function writeListing(access: ModelAccess, task: WritingTask): Promise<WrittenListing> {
  const { model, reason, deadline, onProgress } = task
  const records = await readWritingRecords(access.db)
  const [settings, row, channels] = await Promise.all([
    readGenerationSettings(records),
    readModelRow(records, model),
    chosenChannels(records, task.request.rules),
  ])
  const request = { ...task.request, channels }
  const inJson = row.json !== 'text'
  const sections = wantedSections(request).filter((section) => inJson || !('optional' in SECTIONS[section]))
  const { code = '' } = findLanguage(request.language) ?? {}
  const wanted = { sections, facts: request.facts.length, language: code }
  const shared = { ...sharedBy(task, settings.timeout), row }
  const photos = inJson ? await photosFor(task, row, sections) : []
  const answer = await askModel(access, {
    ...shared,
    reason: { ...reason, purpose: 'listing' },
    prompt: inJson ? listingPrompt({ ...request, photos: photos.length }, sections) : contentPrompt(request),
    photos,
    schema: inJson ? answerSchema(sections) : undefined,
    maxTokens: settings.contentTokens + extraTokens(sections),
    deadline,
    onText: onProgress && reportProgress((text) => readListingBeginning(text, wanted), onProgress),
  })
  if (answer.outcome !== 'text') return failureOf(answer)
  let text = readListing(answer.text, wanted)
  if (typeof text === 'string') return unreadable(text)
  const leftover = leftoverFailure(text, request)
  if (leftover) return leftover
  if (!text.metaTitle || !text.metaDescription) {
    onProgress?.(text)
    const question = { ...shared, maxTokens: settings.metaTokens }
    text = {
      ...text,
      ...(await writeMeta(access, { ...task, request }, { question, inJson })),
      ...pickMeta(text),
    }
  }
  return { ok: true, text: inOrder(text), keyId: answer.keyId }
}

// Without its meta tags a listing is still worth its credit, so this may fail.
async function writeMeta(
  access: ModelAccess,
  { request, reason, deadline }: WritingTask,
  { question, inJson }: { question: Omit<Question, 'reason' | 'prompt' | 'deadline'>; inJson: boolean },
): Promise<ListingText> {
  const answer = await askModel(access, {
    ...question,
    reason: { ...reason, purpose: 'meta' },
    prompt: inJson ? listingPrompt(request, META) : metaPrompt(request),
    schema: inJson ? answerSchema(META) : undefined,
    deadline: Math.min(deadline, Date.now() + META_TIME_LIMIT),
  })
  if (answer.outcome !== 'text') return {}
  const text = readMeta(answer.text, request.facts.length)
  return leftoverFailure(text, request) ? {} : text
}

function readMeta(answer: string, facts: number): ListingText {
  const text = readSections(answer, { sections: META, facts })
  if (typeof text !== 'string') return text
  const { title, description } = parseMeta(answer)
  return {
    ...(title ? { metaTitle: [{ text: title }] } : {}),
    ...(description ? { metaDescription: [{ text: description }] } : {}),
  }
}

function pickMeta({ metaTitle, metaDescription }: ListingText): ListingText {
  return { ...(metaTitle ? { metaTitle } : {}), ...(metaDescription ? { metaDescription } : {}) }
}

function inOrder(text: ListingText): ListingText {
  const sections = Object.keys(SECTIONS) as SectionKey[]
  return Object.fromEntries(sections.filter((key) => text[key]).map((key) => [key, text[key]]))
}

/** What all questions of a task have in common. `timeout` in seconds. */
export function sharedBy({ model, signal }: Pick<WritingTask, 'model' | 'signal'>, timeout: number) {
  return { model, signal, sampling: SAMPLING, timeLimit: timeout * 1000 }
}

/** The photos that go along with a question: for alt texts alone, and only to models that take them. */
export async function photosFor(
  { loadPhotos }: Pick<WritingTask, 'loadPhotos'>,
  { readsPhotos }: Pick<ModelRow, 'readsPhotos'>,
  sections: readonly SectionKey[],
): Promise<Uint8Array[]> {
  return readsPhotos && loadPhotos && sections.includes('altTexts') ? loadPhotos() : []
}

function extraTokens(sections: readonly SectionKey[]): number {
  return sections.reduce((sum, section) => sum + (SECTION_WORDS[section].tokens ?? 0), 0)
}

const META: SectionKey[] = ['metaTitle', 'metaDescription']
/** Milliseconds. */
const META_TIME_LIMIT = 20_000
