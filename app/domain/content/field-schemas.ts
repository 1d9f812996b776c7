import { z } from 'zod'
import { sanitizeIfHtml } from '../html/sanitize-html.ts'
import { MAX_ADDRESS, safeAddress } from './address.ts'
import { CONTENT_ICONS } from './icons.ts'

// First, because the schemas below are made while the module is loaded.
const MISSING = 'Enter some text.'
const NO_PICTURE = 'Enter the web address of a picture, or its path on this site.'

export function optionalText(max: number) {
  return text(max, MISSING).default('')
}

/** Elements and attributes that `sanitizeHtml` does not allow are removed. */
export function optionalHtml(max: number) {
  return z
    .string({ error: MISSING })
    .overwrite((text) => sanitizeIfHtml(normalizeText(text)))
    .max(max, { error: `Use at most ${max} characters.` })
    .default('')
}

/** `message` is shown where it is missing. */
export function requiredText(max: number, message: string) {
  return text(max, message).min(1, { error: message })
}

/** Empty where there is none. */
export const address = text(MAX_ADDRESS, MISSING)
  .refine((text) => text === '' || safeAddress(text) !== undefined, {
    error: 'Enter a web address with https://, an email or phone link, or a path on this site.',
  })
  .default('')

/** On the web or on this site; empty where there is none. */
export const picture = text(MAX_ADDRESS, MISSING)
  .refine((text) => text === '' || isPicture(text), { error: NO_PICTURE })
  .default('')

export function requiredPicture(message: string) {
  return requiredText(MAX_ADDRESS, message).refine((text) => text === '' || isPicture(text), {
    error: NO_PICTURE,
  })
}

/** Earlier releases did not check it; an unknown one shows as a check mark. */
export const storedIcon = text(60, MISSING).default('')

/** Such as `ti-mail`; empty for the check mark. */
export const icon = storedIcon
  .refine((text) => text === '' || CONTENT_ICONS.some((name) => name === text), {
    error: 'There is no icon with this name. Choose one from the list.',
  })
  .describe(`One of ${CONTENT_ICONS.join(', ')}`)

export function choiceOf<const T extends readonly string[]>(options: T) {
  return z.enum(options, { error: 'Choose one from the list.' })
}

/** Browsers send it. Names that forms need for themselves are taken. */
export const fieldName = requiredText(60, 'Enter a name for this field.')
  .regex(/^[A-Za-z][\w-]*$/, {
    error: 'Start with a letter, and use only letters, digits, hyphens and underscores.',
  })
  .refine((name) => !RESERVED.test(name), { error: 'This name is taken. Choose another one.' })

export function rowsOf<T extends z.ZodRawShape>(what: string, rows: { min: number; max: number }, row: T) {
  return z
    .array(z.object(row))
    .min(rows.min, { error: `Keep at least one ${what}.` })
    .max(rows.max, { error: `There can be at most ${rows.max} of them.` })
}

const RESERVED = /^(formToken|intent|index)$|prototype|constructor/

function text(max: number, missing: string) {
  return z
    .string({ error: missing })
    .overwrite(normalizeText)
    .max(max, { error: `Use at most ${max} characters.` })
}

/** Browsers send line ends as CRLF. Other control characters and lone surrogates are removed. */
function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim()
}

function isPicture(text: string): boolean {
  return safeAddress(text) !== undefined && /^(https?:|\/)/i.test(text)
}
