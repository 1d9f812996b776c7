import type { MetaDescriptor } from 'react-router'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { type Matches, withShopName } from './page-title.ts'

interface PageFacts {
  /** The shop's name is put behind it, unless it is the `whole` title. */
  title: string | { whole: string }
  description: string
  matches: Matches
  /** A trailing slash does not make another page. */
  path: string
  image?: string | undefined
}

export function pageMeta({ title: words, description, matches, path, image }: PageFacts): MetaDescriptor[] {
  const { origin, shopName } = matches[0].loaderData ?? {}
  const title = typeof words === 'string' ? withShopName(words, matches) : words.whole
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
  if (shopName) meta.push({ property: 'og:site_name', content: shopName })
  if (!origin) return meta
  const address = origin + inPageLanguage(path.replace(/\/+$/, '') || '/')
  meta.push({ property: 'og:url', content: address }, { tagName: 'link', rel: 'canonical', href: address })
  if (image && URL.canParse(image, origin)) {
    meta.push({ property: 'og:image', content: new URL(image, origin).href })
  }
  return meta
}
