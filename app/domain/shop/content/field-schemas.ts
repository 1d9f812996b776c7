import { z } from 'zod'
import { MAX_ADDRESS, safeAddress } from '#app/domain/base/html/address.ts'
import { readFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { sanitizeIfHtml } from '#app/domain/base/html/sanitize-html.ts'
import { atMost } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedLines } from '#app/typed-text.ts'
import { CONTENT_ICONS } from './icons.ts'

const SOME_TEXT = msg`Enter some text.`
const noPicture = () => t`Enter the web address of a picture, or its path on this site.`

export function optionalText(max: number) {
  return text(max, SOME_TEXT).default('')
}

/** Elements and attributes that `sanitizeHtml` does not allow are removed. */
export function optionalHtml(max: number) {
  return text(max, SOME_TEXT, (html) => sanitizeIfHtml(typedLines(html))).default('')
}

/** The same, typed in a form: with marks, or as HTML. */
export function optionalMarks(max: number) {
  return text(max, SOME_TEXT, readFormatted).default('')
}

/** `message` is shown where it is missing. */
export function requiredText(max: number, message: Text) {
  return text(max, message).min(1, { error: () => t(message) })
}

/** Empty where there is none. */
export const address = text(MAX_ADDRESS, SOME_TEXT, typedCode)
  .refine((text) => text === '' || safeAddress(text) !== undefined, {
    error: () => t`Enter a web address with https://, an email or phone link, or a path on this site.`,
  })
  .default('')

/** On the web or on this site; empty where there is none. */
export const picture = text(MAX_ADDRESS, SOME_TEXT, typedCode)
  .refine((text) => text === '' || isPicture(text), { error: noPicture })
  .default('')

export function requiredPicture(message: Text) {
  return text(MAX_ADDRESS, message, typedCode)
    .min(1, { error: () => t(message) })
    .refine((text) => text === '' || isPicture(text), { error: noPicture })
}

/** Earlier releases did not check it; an unknown one shows as a check mark. */
export const storedIcon = text(60, SOME_TEXT).default('')

/** Such as `ti-mail`; empty for the check mark. */
export const icon = storedIcon
  .refine((text) => text === '' || CONTENT_ICONS.some((name) => name === text), {
    error: () => t`There is no icon with this name. Choose one from the list.`,
  })
  .describe(`One of ${CONTENT_ICONS.join(', ')}`)

export function choiceOf<const T extends readonly string[]>(options: T) {
  return z.enum(options, { error: () => t`Choose one from the list.` })
}

/** Browsers send it. Names that forms need for themselves are taken. */
export const fieldName = requiredText(60, msg`Enter a name for this field.`)
  .regex(/^[A-Za-z][\w-]*$/, {
    error: () => t`Start with a letter, and use only letters, digits, hyphens and underscores.`,
  })
  .refine((name) => !RESERVED.test(name), { error: () => t`This name is taken. Choose another one.` })

/** `tooFew` is said of a list with less than `rows.min` of them. */
export function rowsOf<T extends z.ZodRawShape>(tooFew: Text, rows: { min: number; max: number }, row: T) {
  return z
    .array(z.object(row))
    .min(rows.min, { error: () => t(tooFew) })
    .max(rows.max, { error: () => t`You can have at most ${{ max: rows.max }}.` })
}

const RESERVED = /^(formToken|intent|index)$|prototype|constructor/

function text(max: number, missing: Text, typed = typedLines) {
  return z
    .string({ error: () => t(missing) })
    .overwrite(typed)
    .max(max, { error: () => atMost(max) })
}

function isPicture(text: string): boolean {
  return safeAddress(text) !== undefined && /^(https?:|\/)/i.test(text)
}
