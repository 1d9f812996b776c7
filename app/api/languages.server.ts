import { z } from 'zod'
import { findJob } from '#app/domain/writing/jobs/history.server.ts'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { MOST_LANGUAGES, startLanguages } from '#app/domain/writing/start-languages.server.ts'
import { languageRefusal } from '../messages/listings.ts'
import { summaryOf, summaryOut } from './generations.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { envelope } from './shapes.server.ts'

const wish = z.object({
  languages: z
    .array(languageName, { error: 'Send the languages as a list.' })
    .min(1, 'Choose a language from the list.')
    .max(MOST_LANGUAGES, `Send at most ${MOST_LANGUAGES} languages.`)
    .transform((names) => [...new Set(names)]),
  again: z.boolean().default(false).describe('Whether existing listings are written again'),
})

export const languages = [
  operation('POST api/products/:productId/listings', {
    access: 'user',
    tag: 'products',
    summary: 'Starts writing a product’s listings in one or more languages',
    detail:
      'Uses one credit for each language, and starts all of them or none; if a listing cannot be written, its credit is returned. Request GET /api/generations/{jobId} for each job until its status is no longer running; it then has a listingId. With an Idempotency-Key, repeating the request uses no second credit.',
    failure: 'The listings were not started',
    idempotent: true,
    body: wish,
    answer: envelope(z.array(summaryOut)),
    status: [202],
    refusals: [400, 404, 409, 429],
    async run(call) {
      const { db, runner } = call.services
      const { id: userId } = userOf(call)
      const { params, idempotencyKey, body } = call
      const { languages, again } = body
      const started = await startLanguages(db, {
        userId,
        idempotencyKey,
        languages,
        productId: params.productId ?? '',
        write: again ? 'again' : 'new',
      })
      if (started.outcome !== 'jobs') {
        const { status, message } = languageRefusal(started)
        return refuse(status, message)
      }
      if (started.isNew) for (const id of started.ids) runner.enqueue(id)
      const jobs = await Promise.all(started.ids.map((id) => findJob(db, userId, id)))
      const data = jobs.flatMap((job) => (job ? [summaryOf(job)] : []))
      return {
        status: 202,
        body: { success: true as const, message: 'The listings are being written', data },
      }
    },
  }),
]
