const SEARCHES = ['lamp', 'ada', 'paid', 'nothing-like-it', 'a']

/** The other faces of a page that it leads to by itself: links to its own address, and what its forms of filters ask for. */
export function facesOf(html: string, address: string): string[] {
  const own = address.split('?', 1)[0]
  const links = [...html.matchAll(/href="([^"#]*)/g)].map(([, href = '']) => decode(href))
  const absolute = links.map((href) => (href.startsWith('?') ? `${own}${href}` : href))
  const asked = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = '', body = '']) =>
    /method="post"/i.test(head) ? [] : questionsOf(body).map((query) => `${own}?${query}`),
  )
  return [...new Set([...asked, ...absolute])].filter((href) => href.split('?', 1)[0] === own)
}

function questionsOf(form: string): string[] {
  const searches = [...form.matchAll(/<input\b[^>]*type="search"[^>]*>/g)]
    .map(([input]) => /name="([^"]*)"/.exec(input)?.[1])
    .flatMap((name) => (name ? SEARCHES.map((text) => `${name}=${text}`) : []))
  const choices = [...form.matchAll(/<select\b[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].flatMap(
    ([, name = '', options = '']) =>
      [...options.matchAll(/value="([^"]+)"/g)].map(
        ([, value = '']) => `${name}=${encodeURIComponent(decode(value))}`,
      ),
  )
  return [...searches, ...choices]
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
