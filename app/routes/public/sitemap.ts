import { href } from 'react-router'
import { listItemAddresses } from '#app/domain/catalog/items.server.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { EXAMPLES, exampleAddress } from '#app/domain/listings/examples/examples.server.ts'
import { type LegalPages, readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { addressIn } from '#app/i18n/page-address.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { itemAddress } from '#app/ui/item-address.ts'
import type { Route } from './+types/sitemap.ts'

/** Protocol 0.9 of sitemaps.org. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { languages } = await context.get(shopContext)()
  const { main } = languages
  const codes = [main, ...languages.others]
  const [packages, items, legal] = await Promise.all([
    listPackages(db),
    listItemAddresses(db),
    Promise.all(codes.map((code) => readLegalPages(db, code === main ? null : code))),
  ])
  const having = (page: keyof LegalPages) => codes.filter((_, at) => legal[at]?.[page])
  const paths = [
    ...PAGES,
    ...EXAMPLES.map(({ key }) => exampleAddress(key)),
    ...packages.map(({ id }) => href('/package-details/:packageId', { packageId: encodeURIComponent(id) })),
    ...items.map(itemAddress),
  ]
  const entries = [
    ...paths.flatMap((path) => entriesOf(path, codes, main, url.origin)),
    ...entriesOf(href('/terms'), having('terms'), main, url.origin),
    ...entriesOf(href('/privacy'), having('privacy'), main, url.origin),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${codes.length > 1 ? ALTERNATES : ''}>
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const ALTERNATES = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A page in each language, each naming all: https://developers.google.com/search/docs/specialty/international/localized-versions */
function entriesOf(path: string, codes: LanguageCode[], main: LanguageCode, origin: string): string[] {
  const at = (code: LanguageCode) => escapeXml(origin + addressIn(code, main, path))
  const named = [
    ...codes.map((code) => [code, at(code)]),
    ...(codes.includes(main) ? [['x-default', at(main)]] : []),
  ]
  const alternates = named.map(
    ([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${to}"/>`,
  )
  return codes.map(
    (code) => `<url><loc>${at(code)}</loc>${codes.length > 1 ? alternates.join('') : ''}</url>`,
  )
}

const PAGES = [
  href('/'),
  href('/about'),
  href('/check'),
  href('/contact'),
  href('/items'),
  href('/register'),
  href('/login'),
]

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
