import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { listingAsText } from '#app/domain/listings/listing-as-text.ts'
import { asciiDownloadName } from '#app/domain/writing/content/download-name.server.ts'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import type { Route } from './+types/download.ts'
import { findOwnListing } from './find-own.server.ts'

/** The listing as a text file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { productName, language, sections } = await findOwnListing(context, params.listingId)
  const name = fileNameParameters(
    unicodeDownloadName(productName),
    asciiDownloadName(productName, findLanguage(language)?.code),
  )
  return new Response(listingAsText(productName, sections), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; ${name}`,
    },
  })
}
