import { z } from 'zod'
import { emailSchema } from '#app/domain/base/email.ts'
import { atMostIn } from '#app/domain/base/length-texts.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedLines, typedText } from '#app/typed-text.ts'
import type { ContactField } from './contact-fields.ts'

/** More links than this are treated as spam. */
const MAX_LINKS = 2

export type ParsedContact =
  | { ok: true; values: Record<string, string> }
  | { ok: false; errors: Record<string, string> }

export function parseContact(fields: ContactField[], posted: Record<string, unknown>): ParsedContact {
  const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])))
  const parsed = schema.safeParse(posted)
  if (!parsed.success) return { ok: false, errors: firstOfEach(parsed.error) }
  const values = parsed.data
  const texts = fields.filter(({ type }) => type !== 'url').map(({ name }) => values[name] ?? '')
  if (countLinks(texts.join('\n')) <= MAX_LINKS) return { ok: true, values }
  const place = fields.find(({ name }) => name === 'message')?.name ?? ''
  return {
    ok: false,
    errors: {
      [place]: t`Please use at most ${plural({ most: MAX_LINKS }, { one: '# link', other: '# links' })}.`,
    },
  }
}

function fieldSchema({ name, label, type, required }: ContactField) {
  // The answer goes to this address, whatever its field is called.
  const kind = name === 'ticketUserEmail' ? 'email' : type
  const max = LONGEST[kind]
  return z
    .string({ error: t`${{ label }}: please fill this in.` })
    .default('')
    .transform(kind === 'textarea' ? typedLines : kind === 'text' ? typedText : typedCode)
    .pipe(
      z
        .string()
        .refine((text) => !required || text !== '', {
          error: t`${{ label }}: please fill this in.`,
          abort: true,
        })
        .max(max, { error: atMostIn(label, max), abort: true })
        .refine((text) => kind === 'textarea' || !/\p{Cc}/u.test(text), {
          error: t`${{ label }}: use one line of text.`,
          abort: true,
        })
        .refine((text) => text === '' || isWellFormed(kind, text), {
          error: t(INVALID_TEXTS[kind]) ?? label,
        }),
    )
}

const INVALID = msg`Please enter a valid email address.`

const LONGEST: Record<ContactField['type'], number> = {
  text: 200,
  email: 254,
  tel: 40,
  url: 500,
  number: 40,
  date: 10,
  textarea: 5000,
}

const INVALID_TEXTS: Partial<Record<ContactField['type'], Text>> = {
  email: INVALID,
  url: msg`Please enter a web address that begins with https://.`,
  number: msg`Please enter a number.`,
  date: msg`Please enter a date as year, month and day: 2026-01-31.`,
}

const address = emailSchema({ missing: INVALID, invalid: INVALID })

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
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
