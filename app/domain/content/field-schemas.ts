import { z } from 'zod'
import { keptHtml } from '../html/clean-html.ts'
import { MAX_ADDRESS, safeAddress } from './address.ts'
import { CONTENT_ICONS } from './icons.ts'

// Above everything, because the parts below are made when the module is read.
const ONCE = 'Enter words here.'
const NO_PICTURE = 'Enter the web address of a picture, or its path on this site.'

/** Words of at most `max` characters, which may be missing. */
export function line(max: number) {
  return words(max, ONCE).default('')
}

/** Words of at most `max` characters that may have a little HTML in them. Anything else in them goes. */
export function html(max: number) {
  return z
    .string({ error: ONCE })
    .overwrite((text) => keptHtml(tidy(text)))
    .max(max, { error: `Use at most ${max} characters.` })
    .default('')
}

/** Words that have to be there; `message` says what to do when they are not. */
export function needed(max: number, message: string) {
  return words(max, message).min(1, { error: message })
}

/** A link that a page may show; empty where there is none. */
export const address = words(MAX_ADDRESS, ONCE)
  .refine((text) => text === '' || safeAddress(text) !== undefined, {
    error: 'Enter a web address with https://, an e-mail or telephone link, or a path on this site.',
  })
  .default('')

/** The address of a picture: on the web or on this site; empty where there is none. */
export const picture = words(MAX_ADDRESS, ONCE)
  .refine((text) => text === '' || isPicture(text), { error: NO_PICTURE })
  .default('')

/** The address of a picture that has to be there. */
export function neededPicture(message: string) {
  return needed(MAX_ADDRESS, message).refine((text) => text === '' || isPicture(text), { error: NO_PICTURE })
}

/** An icon's name in a stored record. Earlier releases did not check it; an unknown one shows as a check mark. */
export const storedIcon = words(60, ONCE).default('')

/** The name of an icon, such as `ti-mail`; empty for the check mark. */
export const icon = storedIcon
  .refine((text) => text === '' || CONTENT_ICONS.some((name) => name === text), {
    error: 'There is no icon of this name. Choose one of the icons.',
  })
  .describe(`One of ${CONTENT_ICONS.join(', ')}`)

/** One of the options. */
export function choices<const T extends readonly string[]>(options: T) {
  return z.enum(options, { error: 'Choose one from the list.' })
}

/** The name under which a visitor's browser sends a field. Those that forms need for themselves are taken. */
export const fieldName = needed(60, 'Enter a name for this field.')
  .regex(/^[A-Za-z][\w-]*$/, {
    error: 'Begin with a letter, and use letters, digits, hyphens and underscores only.',
  })
  .refine((name) => !RESERVED.test(name), { error: 'This name is taken. Choose another one.' })

/** Rows of the given fields. */
export function listOf<T extends z.ZodRawShape>(what: string, rows: { min: number; max: number }, row: T) {
  return z
    .array(z.object(row))
    .min(rows.min, { error: `Keep at least one ${what}.` })
    .max(rows.max, { error: `There can be at most ${rows.max} of them.` })
}

const RESERVED = /^(formToken|intent|index)$|prototype|constructor/

function words(max: number, missing: string) {
  return z
    .string({ error: missing })
    .overwrite(tidy)
    .max(max, { error: `Use at most ${max} characters.` })
}

/** Browsers send line ends as CRLF; other control characters mean nothing here, and half a character is none. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim()
}

function isPicture(text: string): boolean {
  return safeAddress(text) !== undefined && /^(https?:|\/)/i.test(text)
}
