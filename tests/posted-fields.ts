/** What a browser posts of a page's form besides what is typed: its hidden fields. `id` or `action` names the form. */
export function hiddenFields(html: string, form: string): Record<string, string> {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  const found = forms.find(
    ([, head = '']) => head.includes(`id="${form}"`) || head.includes(`action="${form}"`),
  )
  if (!found) throw new Error(`No form ${form}`)
  const inputs = [...(found[2] ?? '').matchAll(/<input type="hidden"[^>]*>/g)]
  return Object.fromEntries(
    inputs.map(([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const),
  )
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
