import { z } from 'zod'
import { contentSchema } from '#app/domain/generation/content/content-schema.ts'
import { findJob, type Job, type JobSummary, listJobs } from '#app/domain/generation/jobs/history.server.ts'
import { requestSchema } from '#app/domain/generation/jobs/request-schema.ts'
import { startJob } from '#app/domain/generation/jobs/start-job.server.ts'
import { REFUSALS } from '../messages/generation.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { envelope, found, time } from './shapes.server.ts'
import * as words from './words/listings.ts'

const tag = 'generator' as const

export const summaryOut = z.strictObject({
  _id: z.string(),
  productName: z.string(),
  language: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  createdAt: time,
  listingId: z.string().nullable().describe(words.finishedListing),
})

const generationOut = summaryOut.extend({
  productDetails: z.string(),
  result: contentSchema.nullable().describe(words.textsOfListing),
  error: z.string().nullable().describe(words.whyItFailed),
})

const pageQuery = z.object({
  before: z.string().max(80).optional().describe(words.nextOfPreviousAnswer),
})

export const generations = [
  operation('POST api/generations', {
    access: 'user',
    tag,
    summary: words.startsListing,
    detail: words.usesOneCredit,
    failure: words.listingNotStarted,
    idempotent: true,
    body: requestSchema,
    answer: envelope(generationOut),
    status: [202],
    refusals: [400, 404, 409, 429, 500],
    async run(call) {
      let { db, runner } = call.services
      let { id: userId } = userOf(call)
      let started = await startJob(db, { userId, idempotencyKey: call.idempotencyKey, ...call.body })
      if (started.outcome !== 'job') {
        let { status, message } = REFUSALS[started.outcome]
        return refuse(status, message)
      }
      if (started.isNew) runner.enqueue(started.id)
      let job = await findJob(db, userId, started.id)
      if (!job) return refuse(500, words.unknownListing)
      let body = { success: true as const, message: words.listingIsBeingWritten, data: jobOut(job) }
      return { status: 202, body, headers: { location: `/api/generations/${job.id}` } }
    },
  }),
  operation('GET api/generations', {
    access: 'user',
    tag,
    summary: words.requestsForListings,
    failure: words.failedToLoadData,
    query: pageQuery,
    answer: envelope(z.array(summaryOut)).extend({
      next: z.string().nullable().describe(words.whatBeforeIsForNextOnes),
    }),
    async run(call) {
      let { jobs, next } = await listJobs(call.services.db, userOf(call).id, call.query.before)
      return found(jobs.map(summaryOf), 'OK', { next: next ?? null })
    },
  }),
  operation('GET api/generations/:jobId', {
    access: 'user',
    tag,
    summary: words.oneRequestForListing,
    failure: words.failedToLoadData,
    answer: envelope(generationOut),
    refusals: [404],
    async run(call) {
      let job = await findJob(call.services.db, userOf(call).id, call.params.jobId ?? '')
      return job ? found(jobOut(job)) : refuse(404, words.unknownListing)
    },
  }),
]

export function summaryOf({ id, ...job }: JobSummary): z.infer<typeof summaryOut> {
  let { productName, language, status, createdAt, listingId } = job
  return { _id: id, productName, language, status, createdAt, listingId }
}

function jobOut(job: Job): z.infer<typeof generationOut> {
  let { productDetails, content, error } = job
  return { ...summaryOf(job), productDetails, result: content, error }
}
