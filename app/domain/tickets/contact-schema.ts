import { z } from 'zod'
import { typedCode, typedLines, typedText } from '#app/typed-text.ts'
import { emailSchema } from '../users/email.ts'
import type { ContactField } from './contact-fields.ts'
import * as words from './words.ts'

/** More links than this are treated as spam. */
const MAX_LINKS = 2

export type ParsedContact =
  | { ok: true; values: Record<string, string> }
  | { ok: false; errors: Record<string, string> }

export function parseContact(fields: ContactField[], posted: Record<string, unknown>): ParsedContact {
  let schema = z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])))
  let parsed = schema.safeParse(posted)
  if (!parsed.success) return { ok: false, errors: firstOfEach(parsed.error) }
  let values = parsed.data
  let texts = fields.filter(({ type }) => type !== 'url').map(({ name }) => values[name] ?? '')
  if (countLinks(texts.join('\n')) <= MAX_LINKS) return { ok: true, values }
  let place = fields.find(({ name }) => name === 'message')?.name ?? ''
  return { ok: false, errors: { [place]: words.tooManyLinks(MAX_LINKS) } }
}

function fieldSchema({ name, label, type, required }: ContactField) {
  // The answer goes to this address, whatever its field is called.
  let kind = name === 'ticketUserEmail' ? 'email' : type
  let max = LONGEST[kind]
  return z
    .string({ error: words.fieldMissing(label) })
    .default('')
    .transform(kind === 'textarea' ? typedLines : kind === 'text' ? typedText : typedCode)
    .pipe(
      z
        .string()
        .refine((text) => !required || text !== '', { error: words.fieldRequired(label), abort: true })
        .max(max, { error: words.fieldTooLong(label, max), abort: true })
        .refine((text) => kind === 'textarea' || !/\p{Cc}/u.test(text), {
          error: words.fieldNotOneLine(label),
          abort: true,
        })
        .refine((text) => text === '' || isWellFormed(kind, text), { error: WORDS[kind] ?? label }),
    )
}

const LONGEST: Record<ContactField['type'], number> = {
  text: 200,
  email: 254,
  tel: 40,
  url: 500,
  number: 40,
  date: 10,
  textarea: 5000,
}

const WORDS: Partial<Record<ContactField['type'], string>> = {
  email: words.notAnEmailAddress,
  url: words.notAWebAddress,
  number: words.notANumber,
  date: words.notADate,
}

const address = emailSchema({ missing: '', invalid: '' })

function isWellFormed(kind: ContactField['type'], text: string): boolean {
  if (kind === 'email') return address.safeParse(text).success
  if (kind === 'url') return /^https?:\/\//i.test(text) && URL.canParse(text)
  if (kind === 'number') return /^[+-]?\d+([.,]\d+)?$/.test(text)
  if (kind === 'date') return z.iso.date().safeParse(text).success
  return true
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?|\bwww\./gi)?.length ?? 0
}

function firstOfEach({ issues }: z.ZodError): Record<string, string> {
  let errors: Record<string, string> = {}
  for (let { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
