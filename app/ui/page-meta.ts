import type { MetaDescriptor } from 'react-router'

interface PageFacts {
  title: string
  description: string
  /** The site's origin; undefined on an error page that no loader stands behind. */
  origin: string | undefined
  /** A trailing slash does not make another page. */
  path: string
  image?: string | undefined
}

export function pageMeta({ title, description, origin, path, image }: PageFacts): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Listwright' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
  if (!origin) return meta
  const address = origin + (path.replace(/\/+$/, '') || '/')
  meta.push({ property: 'og:url', content: address }, { tagName: 'link', rel: 'canonical', href: address })
  if (image && URL.canParse(image, origin)) {
    meta.push({ property: 'og:image', content: new URL(image, origin).href })
  }
  return meta
}
