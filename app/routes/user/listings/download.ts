import { fileNameParameters } from '#app/domain/base/file-name.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { listingAsText } from '#app/domain/listings/listing-as-text.ts'
import { asciiDownloadName } from '#app/domain/writing/content/download-name.server.ts'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import type { Route } from './+types/download.ts'
import { findOwnListing } from './find-own.server.ts'
import { manufacturerOf } from './load-listing.server.ts'

/** The listing as a text file, with the manufacturer's details below it where the address asks for them. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const listing = await findOwnListing(context, params.listingId)
  const { productName, language, sections } = listing
  const below = url.searchParams.get('with') === 'manufacturer' ? manufacturerOf(listing) : []
  const name = fileNameParameters(
    unicodeDownloadName(productName),
    asciiDownloadName(productName, findLanguage(language)?.code),
  )
  return new Response(listingAsText(productName, sections, below), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; ${name}`,
    },
  })
}
