import { href } from 'react-router'
import { listItemAddresses } from '#app/domain/catalog/items.server.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { EXAMPLES, exampleAddress } from '#app/domain/listings/examples/examples.server.ts'
import { readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { itemAddress } from '#app/ui/item-address.ts'
import type { Route } from './+types/sitemap.ts'

/** Protocol 0.9 of sitemaps.org. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [packages, items, legal] = await Promise.all([
    listPackages(db),
    listItemAddresses(db),
    readLegalPages(db),
  ])
  const paths = [
    ...PAGES,
    ...EXAMPLES.map(({ key }) => exampleAddress(key)),
    ...(legal.terms ? [href('/terms')] : []),
    ...(legal.privacy ? [href('/privacy')] : []),
    ...packages.map(({ id }) => href('/package-details/:packageId', { packageId: encodeURIComponent(id) })),
    ...items.map(itemAddress),
  ]
  const entries = paths.map((path) => `<url><loc>${escapeXml(url.origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
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
