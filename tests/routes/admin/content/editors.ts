import type { TestApp } from '../../../app.ts'
import type { Answer, Visitor } from '../../../visitor.ts'

/** The editors by the last part of their addresses. */
export const EDITORS = ['logo', 'banner', 'about', 'features', 'contact', 'footer'] as const

export type EditorPath = (typeof EDITORS)[number]

export async function signInAdmin(app: TestApp, name = 'Ada Admin') {
  return app.user({ role: 'Admin', name })
}

/**
 * What a browser would send with the page's form, as it shows it: the names and words of its fields. The first form
 * with `field`, which those of the page's shell do not have.
 */
export function fieldsOf(answer: Answer, field = 'version'): Record<string, string> {
  const form = formOf(answer.text, field)
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of form.matchAll(/<input\b([^>]*)>/g)) {
    const [type, name] = [attribute(attributes, 'type'), attribute(attributes, 'name')]
    if (!name || type === 'file' || type === 'submit') continue
    if ((type === 'radio' || type === 'checkbox') && !/\bchecked\b/.test(attributes)) continue
    fields[name] = attribute(attributes, 'value') ?? ''
  }
  for (const [, attributes = '', words = ''] of form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    fields[attribute(attributes, 'name') ?? ''] = decode(words.replace(/^\n/, ''))
  }
  for (const [, attributes = '', options = ''] of form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option\b([^>]*\bselected\b[^>]*)>/.exec(options)?.[1] ?? ''
    fields[attribute(attributes, 'name') ?? ''] = attribute(chosen, 'value') ?? ''
  }
  return fields
}

export function buttonOf(
  answer: Answer,
  words: string,
): { value: string; disabled: boolean; action: string } {
  for (const [, attributes = '', inner = ''] of answer.text.matchAll(
    /<button\b([^>]*)>([\s\S]*?)<\/button>/g,
  )) {
    const said = decode(inner.replace(/<[^>]*>/g, ''))
      .replace(/\s+/g, ' ')
      .trim()
    if (said !== words) continue
    return {
      value: attribute(attributes, 'value') ?? '',
      disabled: /\bdisabled\b/.test(attributes),
      action: attribute(attributes, 'formaction') ?? '',
    }
  }
  throw new Error(`There is no button '${words}'.`)
}

/** Presses a list's button, with the words that stand in the form, changed as `words` says. */
export async function press(
  visitor: Visitor,
  path: EditorPath,
  page: Answer,
  words: string,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const { value } = buttonOf(page, words)
  return visitor.post(addressOf(path), { ...fieldsOf(page), ...changes, __intent__: value })
}

export function addressOf(path: EditorPath): string {
  return `/admin/settings/${path}`
}

export function words({ text }: Answer): string {
  return decode(text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

function formOf(text: string, field: string): string {
  const forms = [...text.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => form)
  return forms.find((form) => form.includes(`name="${field}"`)) ?? ''
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return value === undefined ? undefined : decode(value)
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
