import type { ReferenceAdded } from '#app/domain/listings/references/change-references.server.ts'
import type { FileRead, PageRead } from '#app/domain/listings/references/read-file.server.ts'
import { LONGEST_REFERENCE, MOST_PAGES } from '#app/domain/listings/references/reference.ts'
import type { ReadingStart } from '#app/domain/writing/start-reading.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { unknownProduct } from './listings.ts'
import { readingRefusals } from './photos.ts'

export const unknownReference = () => t`We could not find this text in your account.`

export const tooManyFiles = () => t`You have reached the daily limit for files and pages.`

interface Refusal {
  status: 400 | 404 | 409 | 429
  message: string
}

/** Why a text is not added to a product. */
export const addingRefusals = () =>
  ({
    'not-found': { status: 404, message: unknownProduct() },
    full: {
      status: 409,
      message: t`This product has as many texts as it may have. Remove one to add another.`,
    },
    empty: { status: 400, message: t`There are no words in it.` },
    'too-long': {
      status: 400,
      message: t`This text has more than ${plural({ most: LONGEST_REFERENCE }, { one: '# character', other: '# characters' })}. Paste the part about this product.`,
    },
  }) as const satisfies Record<Exclude<ReferenceAdded['outcome'], 'added'>, Refusal>

/** Why facts are not read in a text. */
export const referenceReadingRefusals = () =>
  ({
    ...readingRefusals(),
    'not-found': { status: 404, message: unknownReference() },
    'none-left': { status: 409, message: t`You have used all readings for this product.` },
    'too-many': { status: 429, message: t`You have reached the daily limit for readings.` },
  }) as const satisfies Record<Exclude<ReadingStart['outcome'], 'job'>, Refusal>

/** Why a file is not read. */
export function fileRefusal(read: Exclude<FileRead, { outcome: 'text' }>): Refusal {
  switch (read.outcome) {
    case 'empty':
      return { status: 400, message: t`This file is empty.` }
    case 'too-large':
      return {
        status: 400,
        message: t`It is larger than 5 MB. Choose a smaller file, or paste the part about this product.`,
      }
    case 'unknown':
      return { status: 400, message: t`Choose a PDF, HTML or text file. This file is something else.` }
    case 'no-pdf':
      return { status: 400, message: t`This PDF is damaged and cannot be read. Paste its text instead.` }
    case 'no-text':
      return {
        status: 400,
        message: t`This PDF has no text: it is a scan or a picture. Add its pages as photos, or paste the text.`,
      }
    case 'locked':
      return {
        status: 400,
        message: t`This PDF is protected by a password. Save a copy without one, or paste its text.`,
      }
    case 'too-many-pages':
      return {
        status: 400,
        message: t`This PDF has ${plural({ pages: read.pages }, { one: '# page', other: '# pages' })}; up to ${{ most: MOST_PAGES }} can be read. Save the pages about this product as a file of their own.`,
      }
    case 'too-hard':
      return {
        status: 400,
        message: t`This PDF takes too long to read. Paste the part about this product instead.`,
      }
    case 'needs-scripts':
      return {
        status: 400,
        message: t`This page shows its text only in a browser. Open it there, and paste its text.`,
      }
    case 'busy':
      return {
        status: 429,
        message: t`Too many files are being read right now. Please try again in a minute.`,
      }
  }
}

/** Why the page at an address is not read. */
export function pageRefusal(read: Exclude<PageRead, { outcome: 'text' }>): Refusal {
  switch (read.outcome) {
    case 'elsewhere':
      return {
        status: 400,
        message: t`This address leads to another site, ${{ host: read.host }}. If that is the page you mean, enter its address.`,
      }
    case 'refused':
      return {
        status: 400,
        message: t`The page answered with status ${{ status: String(read.status) }}. Open it in your browser, and paste its text.`,
      }
    case 'out-of-reach':
      return { status: 400, message: t`This address is not on the public internet.` }
    case 'late':
      return { status: 400, message: t`The page did not answer in time. Try again, or paste its text.` }
    case 'no-answer':
      return {
        status: 400,
        message: t`Nothing answers at this address. Check it, or paste the text of the page.`,
      }
    case 'too-many-redirects':
      return {
        status: 400,
        message: t`This address leads in circles. Open it in your browser, and paste its text.`,
      }
    default:
      return fileRefusal(read)
  }
}
