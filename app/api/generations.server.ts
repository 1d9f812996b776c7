import { z } from 'zod'
import { contentSchema } from '#app/domain/writing/content/content-schema.ts'
import { findJob, type Job, type JobSummary, listJobs } from '#app/domain/writing/jobs/history.server.ts'
import { requestSchema } from '#app/domain/writing/jobs/request-schema.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { generationRefusals } from '../messages/generation.ts'
import { unknownListing } from '../messages/listings.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { envelope, found, time } from './shapes.server.ts'

const tag = 'generator' as const

export const summaryOut = z.strictObject({
  _id: z.string(),
  productName: z.string(),
  language: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  createdAt: time,
  listingId: z.string().nullable().describe('The finished listing, once it is written'),
})

const generationOut = summaryOut.extend({
  productDetails: z.string(),
  keywords: z.array(z.string()),
  result: contentSchema.nullable().describe('The texts of the listing, once they are written'),
  error: z.string().nullable().describe('Why it failed; its credit has been returned'),
})

const pageQuery = z.object({
  before: z.string().max(80).optional().describe('The `next` of the previous response'),
})

export const generations = [
  operation('POST api/generations', {
    access: 'user',
    tag,
    summary: 'Starts writing a listing',
    detail:
      'Uses one credit, which is returned if writing fails. Responds immediately; request the address in Location every two seconds until its status is no longer running. With an Idempotency-Key, repeating the request returns the same listing and uses no second credit; a different request with that key is refused with 422.',
    failure: 'The listing was not started',
    idempotent: true,
    body: requestSchema,
    answer: envelope(generationOut),
    status: [202],
    refusals: [400, 404, 409, 429, 500],
    async run(call) {
      const { db, runner } = call.services
      const { id: userId } = userOf(call)
      const started = await startJob(db, { userId, idempotencyKey: call.idempotencyKey, ...call.body })
      if (started.outcome !== 'job') {
        const { status, message } = generationRefusals()[started.outcome]
        return refuse(status, message)
      }
      if (started.isNew) runner.enqueue(started.id)
      const job = await findJob(db, userId, started.id)
      if (!job) return refuse(500, unknownListing())
      const body = { success: true as const, message: 'The listing is being written', data: jobOut(job) }
      return { status: 202, body, headers: { location: `/api/generations/${job.id}` } }
    },
  }),
  operation('GET api/generations', {
    access: 'user',
    tag,
    summary: 'The user’s requests for listings, newest first, ten at a time',
    failure: 'Failed to load data',
    query: pageQuery,
    answer: envelope(z.array(summaryOut)).extend({
      next: z.string().nullable().describe('The value of `before` for the next page; null on the last'),
    }),
    async run(call) {
      const { jobs, next } = await listJobs(call.services.db, userOf(call).id, call.query.before)
      return found(jobs.map(summaryOf), 'OK', { next: next ?? null })
    },
  }),
  operation('GET api/generations/:jobId', {
    access: 'user',
    tag,
    summary: 'One request for a listing',
    failure: 'Failed to load data',
    answer: envelope(generationOut),
    refusals: [404],
    async run(call) {
      const job = await findJob(call.services.db, userOf(call).id, call.params.jobId ?? '')
      return job ? found(jobOut(job)) : refuse(404, unknownListing())
    },
  }),
]

export function summaryOf({ id, ...job }: JobSummary): z.infer<typeof summaryOut> {
  const { productName, language, status, createdAt, listingId } = job
  return { _id: id, productName, language, status, createdAt, listingId }
}

function jobOut(job: Job): z.infer<typeof generationOut> {
  const { productDetails, keywords, content, error } = job
  return { ...summaryOf(job), productDetails, keywords, result: content, error }
}
