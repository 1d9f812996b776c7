import { z } from 'zod'
import { findJob } from '#app/domain/generation/jobs/history.server.ts'
import { languageName } from '#app/domain/generation/jobs/request-schema.ts'
import { MOST_LANGUAGES, startLanguages } from '#app/domain/listings/start-languages.server.ts'
import { languageRefusal } from '../messages/listings.ts'
import { summaryOf, summaryOut } from './generations.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { envelope } from './shapes.server.ts'
import * as words from './words/products.ts'

const wish = z.object({
  languages: z
    .array(languageName, { error: words.sendLanguagesAsList })
    .min(1, words.chooseLanguageFromList)
    .max(MOST_LANGUAGES, words.sendLanguagesAtMost(MOST_LANGUAGES))
    .transform((names) => [...new Set(names)]),
  again: z.boolean().default(false).describe(words.whetherListingsThatAreThereAreWritten),
})

export const languages = [
  operation('POST api/products/:productId/listings', {
    access: 'user',
    tag: 'products',
    summary: words.startsListingsOfProduct,
    detail: words.usesOneCreditEach,
    failure: words.listingsWereNotStarted,
    idempotent: true,
    body: wish,
    answer: envelope(z.array(summaryOut)),
    status: [202],
    refusals: [400, 404, 409, 429],
    async run(call) {
      let { db, runner } = call.services
      let { id: userId } = userOf(call)
      let { params, idempotencyKey, body } = call
      let { languages, again } = body
      let started = await startLanguages(db, {
        userId,
        idempotencyKey,
        languages,
        productIds: [params.productId ?? ''],
        write: again ? 'again' : 'new',
      })
      if (started.outcome !== 'jobs') {
        let { status, message } = languageRefusal(started)
        return refuse(status, message)
      }
      if (started.isNew) for (let id of started.ids) runner.enqueue(id)
      let jobs = await Promise.all(started.ids.map((id) => findJob(db, userId, id)))
      let data = jobs.flatMap((job) => (job ? [summaryOf(job)] : []))
      return {
        status: 202,
        body: { success: true as const, message: words.listingsAreBeingWritten, data },
      }
    },
  }),
]
