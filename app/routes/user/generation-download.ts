import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { contentAsText } from '#app/domain/writing/content/content-text.ts'
import { asciiDownloadName } from '#app/domain/writing/content/download-name.server.ts'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import { findJob } from '#app/domain/writing/jobs/history.server.ts'
import { unknownListing } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/generation-download.ts'

/** The content package as a text file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const job = await findJob(db, context.get(userContext).id, params.jobId)
  if (!job?.content) return new Response(unknownListing(), { status: 404 })
  const { productName, language } = job
  const name = fileNameParameters(
    unicodeDownloadName(productName),
    asciiDownloadName(productName, findLanguage(language)?.code),
  )
  return new Response(contentAsText(productName, job.content), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; ${name}`,
    },
  })
}
