import { escapeMarkup } from '#app/domain/base/markup.ts'

// RSS 2.0 with Google's namespace, which Google and Meta read.

/** `namespaces`: further ones, as attributes. */
export function rssHead(description: string, namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0"${namespaces} version="2.0">
<channel>
<title>Product texts</title>
<link>https://base.google.com</link>
<description>${description}</description>
`
}

export const RSS_FOOT = '</channel>\n</rss>\n'

/** An item of these elements, without those that are empty. */
export function rssItem(elements: string[]): string {
  return `<item>\n${elements.filter((element) => element !== '').join('\n')}\n</item>\n`
}

/** `name`: without its prefix. */
export function element(name: string, text: string): string {
  return `<g:${name}>${escapeMarkup(text)}</g:${name}>`
}

export function group(name: string, parts: Record<string, string>): string {
  const inner = Object.entries(parts).map(([part, text]) => element(part, text))
  return `<g:${name}>${inner.join('')}</g:${name}>`
}
