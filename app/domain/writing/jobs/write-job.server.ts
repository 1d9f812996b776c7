import { isoTime } from '#app/domain/base/time.ts'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { readRules } from '#app/domain/listings/brands/brand-rules.ts'
import { factLines } from '#app/domain/listings/facts-draft.ts'
import { readFacts } from '#app/domain/listings/find-listing.server.ts'
import { finishRewrite } from '#app/domain/listings/finish-rewrite.server.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { readKeywords } from '#app/domain/listings/keywords.ts'
import { isSectionKey, readParts, readTexts, renumberFacts } from '#app/domain/listings/parts.ts'
import { isChip } from '#app/domain/listings/rewrite-chips.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import type { Db } from '#db/client.server.ts'
import type { JobKind } from '#db/schema.ts'
import { contentOf } from '../content/listing-content.ts'
import type { ModelAccess } from '../model/ask-model.server.ts'
import { loadPhotos, type PhotoFiles, readPhotoOfJob } from '../read-photo-job.server.ts'
import { readReferenceOfJob } from '../read-reference.server.ts'
import { rewriteSection } from '../rewrite-section.server.ts'
import type { WritingFailure, WritingTask } from '../task.ts'
import { writeListing } from '../write-listing.server.ts'
import type { BatchSteps } from './batch-steps.ts'
import { LEASE } from './lease.ts'
import { finishJob, saveProgress } from './running-jobs.server.ts'

/** What a running job is to write, with its lease renewed; undefined once it has ended. */
export async function takeJob(db: Db, id: string) {
  return db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(LEASE) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning([
      ...([
        'id',
        'kind',
        'user_id',
        'model',
        'product_name',
        'product_details',
        'language',
        'keywords',
      ] as const),
      ...(['brand_rules', 'product_id', 'facts_version', 'section', 'part'] as const),
      ...(['instruction', 'chips', 'base_revision_id'] as const),
    ])
    .executeTakeFirst()
}

type Job = NonNullable<Awaited<ReturnType<typeof takeJob>>>

type Limits = Pick<WritingTask, 'deadline' | 'signal'> & { onError(error: unknown): void }

/** What jobs are written with. */
export interface JobAccess extends ModelAccess {
  batchSteps: BatchSteps
  photos: PhotoFiles
}

/** `stored` is false when the job has failed meanwhile. */
type Written = { ok: true; stored: boolean } | WritingFailure

type Handler = (access: JobAccess, job: Job, limits: Limits) => Promise<Written>

const HANDLERS: Record<JobKind, Handler> = {
  listing: writeWhole,
  rewrite: writeRewrite,
  photo: readForFacts,
}

/** Has the model write what a job asks for, and stores it. */
export function writeJob(access: JobAccess, job: Job, limits: Limits): Promise<Written> {
  return HANDLERS[job.kind](access, job, limits)
}

/** A reading of a reference or of a photo; jobs name both by the older of the two. */
async function readForFacts(access: JobAccess, job: Job, limits: Limits): Promise<Written> {
  const task = taskOf(access, job, limits)
  const read = await readReferenceOfJob(access, job.id, task)
  return read ?? readPhotoOfJob(access, job.id, task)
}

async function writeWhole(access: JobAccess, job: Job, { onError, ...limits }: Limits) {
  const { db } = access
  const task = taskOf(access, job, limits)
  const written = await writeListing(access, {
    ...task,
    onProgress: (text) => void saveProgress(db, job.id, contentOf(text)).catch(onError),
  })
  if (!written.ok) return written
  return { ok: true as const, stored: await finishJob(access, job.id, written) }
}

async function writeRewrite(access: JobAccess, job: Job, limits: Limits) {
  const { db } = access
  const { section } = job
  const { onError } = limits
  if (section === null || !isSectionKey(section)) return unknownSection(section)
  const task = taskOf(access, job, limits)
  const present = await readBase(db, job, task.request.facts)
  const written = await rewriteSection(access, {
    ...task,
    request: {
      ...task.request,
      section,
      present,
      part: job.part ?? undefined,
      chips: readTexts(job.chips ?? '[]').filter(isChip),
      instruction: job.instruction ?? '',
    },
    onProgress: (text) => void saveProgress(db, job.id, text[section] ?? []).catch(onError),
  })
  if (!written.ok) return written
  return { ok: true as const, stored: await finishRewrite(db, job.id, written) }
}

/** A later release asked for it, before it was taken back. */
function unknownSection(section: string | null): WritingFailure {
  return { ok: false, error: jobErrors.store('unusable'), cause: `There is no section “${section}”.` }
}

function taskOf({ db, photos }: JobAccess, job: Job, { deadline, signal }: Omit<Limits, 'onError'>) {
  const { product_id: productId } = job
  const rules: BrandRules | undefined = job.brand_rules === null ? undefined : readRules(job.brand_rules)
  return {
    deadline,
    signal,
    model: job.model,
    loadPhotos: async () => (productId === null ? [] : loadPhotos(db, photos, productId)),
    reason: { userId: job.user_id, jobId: job.id },
    request: {
      productName: job.product_name,
      facts: factLines(job.product_details),
      keywords: readKeywords(job.keywords),
      language: job.language,
      rules,
    },
  }
}

/** What the section said when the rewrite was asked for, with the facts' numbers of then. */
async function readBase(db: Db, job: Job, facts: string[]): Promise<Part[]> {
  if (job.base_revision_id === null) return []
  const base = await db
    .selectFrom('revisions')
    .select(['parts', 'facts_version'])
    .where('id', '=', job.base_revision_id)
    .executeTakeFirst()
  if (!base || job.product_id === null) return []
  const known = await readFacts(db, job.product_id, [base.facts_version])
  return renumberFacts(readParts(base.parts), known.get(base.facts_version) ?? [], facts)
}
