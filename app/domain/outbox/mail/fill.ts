import { isolated } from '#app/i18n/i18n.ts'
import type { Text } from '#app/i18n/macro.ts'
import { template } from '#app/i18n/template.ts'
import { type Block, button, factTable, paragraph } from './blocks.ts'
import { type MailContent, mailOf } from './frame.ts'
import { withoutLinks } from './without-links.ts'

/** What stands in the place of a placeholder: words within a sentence, or parts that stand by themselves. */
export type Value =
  | string
  | { label: string; url: string }
  | { facts: [label: string, value: string][]; total?: [label: string, value: string] }
  | string[]

export interface Placeholder {
  /** What it stands for, for admins. */
  says: string
  /** Why the mail is of no use without it. */
  needed?: string
  /** For the preview. One that is no string stands in a paragraph of its own. */
  sample: Value
}

/** A placeholder of earlier releases, which texts that shops have stored may still hold. */
interface FormerPlaceholder {
  /** The needed one that took its place. */
  now?: string
  sample: string
}

/** A mail's words as admins can change them. Placeholders are names in braces, paragraphs are apart by empty lines. */
export interface MailText<Name extends string = string, Former extends string = string> {
  key: string
  /** What its mails are stored as, where several texts are of one kind; otherwise its key. */
  kind?: string
  /** What the back office calls it. */
  label: Text
  subject: Text
  text: Text
  /** Why somebody gets it, under who sends it. */
  why?: Text
  /** `currency`: of amounts in the samples. */
  placeholders: (currency?: string) => Record<Name, Placeholder>
  /** Their values are parts of English sentences, as these texts are. */
  former?: Record<Former, FormerPlaceholder>
}

export function kindOf({ key, kind = key }: MailText): string {
  return kind
}

export type MailWords = { subject: string; text: string }

/** What the release says, with its placeholders. */
export function defaultWords({ subject, text }: MailText): MailWords {
  return { subject: template(subject), text: template(text) }
}

/** For the preview, by the names of placeholders; amounts in the shop's currency. */
export function samplesOf({ placeholders, former = {} }: MailText, currency?: string): Record<string, Value> {
  const all = { ...former, ...placeholders(currency) }
  return Object.fromEntries(Object.entries(all).map(([name, { sample }]) => [name, sample]))
}

/** A mail in the release's words, with what it needs to be said in others. */
export interface FilledMail extends MailContent {
  filled: { mail: MailText; values: Record<string, Value> }
}

export function fillMail<Name extends string, Former extends string = never>(
  mail: MailText<Name, Former>,
  values: Record<NoInfer<Name | Former>, Value>,
): FilledMail {
  return { ...render(defaultWords(mail), values), filled: { mail, values } }
}

/** The text part is complete by itself. Empty paragraphs are left out. */
export function render({ subject, text }: MailWords, values: Record<string, Value>): MailContent {
  const isNamed = values.name !== ''
  const paragraphs = (isNamed ? text : withoutName(text)).replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return mailOf(
    inline(isNamed ? subject : withoutName(subject), values)
      .replace(/[^\S\u00a0\u202f]+/g, ' ')
      .trim(),
    paragraphs.flatMap((words) => blocksOf(words.trim(), values)),
  )
}

/** A user may have no name: "Hello {name}," is "Hello,", and "Hola, {name}:" is "Hola:". */
function withoutName(text: string): string {
  return text.replace(/^\{name\}[,،:!]?\s*|[,،]?[^\S\n]*\{name\}/gm, '')
}

/** The placeholders in a text, in any spelling. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Whether a text has a placeholder in a paragraph of its own, each time. */
export function standsAlone(text: string, name: string): boolean {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const holding = paragraphs.filter((words) => placeholdersIn(words).includes(name))
  return holding.every((words) => words.trim() === `{${name}}`)
}

const PLACEHOLDER = /\{([\p{L}\d_-]+)\}/gu

function blocksOf(words: string, values: Record<string, Value>): Block[] {
  const [alone] = words === `{${placeholdersIn(words)[0]}}` ? placeholdersIn(words) : []
  const value = alone === undefined ? undefined : values[alone]
  if (Array.isArray(value)) return value.map(paragraph)
  if (typeof value === 'object')
    return ['facts' in value ? factTable(value.facts, value.total) : button(value)]
  const text = inline(words, values).trim()
  return text === '' ? [] : [paragraph(text)]
}

/** A stranger's name must not become a link. What is filled in is not looked through for placeholders again. */
function inline(words: string, values: Record<string, Value>): string {
  return words.replace(PLACEHOLDER, (written, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') return written
    return isolated(name === 'name' ? withoutLinks(value) : value)
  })
}
