import { href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
import { idOf } from '#app/domain/base/digest.server.ts'
import type { Product } from '#app/domain/listings/products.server.ts'
import {
  addReference,
  dismissReferenceFacts,
  removeReference,
  takeReferenceFacts,
} from '#app/domain/listings/references/change-references.server.ts'
import {
  readReferenceFile,
  readReferencePage,
  reserveFile,
} from '#app/domain/listings/references/read-file.server.ts'
import {
  LARGEST_REFERENCE,
  LONGEST_REFERENCE,
  type ReferenceRef,
} from '#app/domain/listings/references/reference.ts'
import { pageAddress, shortName } from '#app/domain/listings/references/reference-name.ts'
import { startReferenceReading } from '#app/domain/writing/start-reading.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import {
  addingRefusals,
  fileRefusal,
  pageRefusal,
  referenceReadingRefusals,
  tooManyFiles,
  unknownReference,
} from '#app/messages/references.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { ReferenceKind } from '#db/schema.ts'
import { unknownForm } from '../listings/find-own.server.ts'
import { takeTicked } from './take-ticked.server.ts'

type Context = Readonly<RouterContextProvider>

/** The forms of the page of a product's references; each says which one it is. */
export async function changeReferences(context: Context, { id: productId }: Product) {
  const { form, file } = await readEditor(context, { field: 'file', maxBytes: LARGEST_REFERENCE })
  const id = form.get('referenceId')
  const { id: userId } = context.get(userContext)
  const ref = { userId, productId, referenceId: typeof id === 'string' ? id : '' }
  switch (form.get('intent')) {
    case 'paste':
      return paste(context, productId, form)
    case 'file':
      return upload(context, productId, form, file)
    case 'page':
      return fetchPage(context, productId, form)
    case 'read':
      return read(context, ref, form)
    case 'take':
      return take(context, ref, form)
    case 'dismiss':
      return answer(
        context,
        ref,
        await dismissReferenceFacts(context.get(servicesContext).db, ref),
        t`Dismissed.`,
      )
    case 'remove':
      return answer(
        context,
        ref,
        await removeReference(context.get(servicesContext).db, ref),
        t`The text was removed. Facts that came from it stay.`,
      )
    default:
      throw unknownForm()
  }
}

type Submission = Extract<Awaited<ReturnType<typeof readSubmission>>, { valid: true }>

const pasted = z.object({
  text: z
    .string({ error: () => t`Paste a text.` })
    .max(2 * LONGEST_REFERENCE, { error: () => addingRefusals()['too-long'].message }),
})

async function paste(context: Context, productId: string, form: FormData) {
  const submission = await readSubmission(context, pasted, { form })
  if (!submission.valid) return submission.rejected
  const { text } = submission.value
  return add(context, productId, { field: 'text', kind: 'text', name: shortName(text), text }, submission)
}

async function upload(
  context: Context,
  productId: string,
  form: FormData,
  file: File | 'too-large' | undefined,
) {
  const submission = await readSubmission(context, z.object({}), { form })
  if (!submission.valid) return submission.rejected
  if (file === undefined) return submission.reject({ file: t`Choose a PDF, HTML or text file.` })
  if (file === 'too-large') return submission.reject({ file: fileRefusal({ outcome: file }).message })
  const { db, readPdf } = context.get(servicesContext)
  if (!(await reserveFile(db, context.get(userContext).id)))
    return submission.reject({ file: tooManyFiles() }, 429)
  const read = await readReferenceFile(readPdf, new Uint8Array(await file.arrayBuffer()))
  if (read.outcome !== 'text') {
    const { status, message } = fileRefusal(read)
    return submission.reject({ file: message }, status)
  }
  const { kind, text } = read
  return add(context, productId, { field: 'file', kind, name: shortName(file.name), text }, submission)
}

const named = z.object({
  address: z
    .string({ error: () => t`Enter the address of a page.` })
    .max(2000, { error: () => t`Use at most 2,000 characters.` }),
})

async function fetchPage(context: Context, productId: string, form: FormData) {
  const submission = await readSubmission(context, named, { form })
  if (!submission.valid) return submission.rejected
  const { db, pages, readPdf, config } = context.get(servicesContext)
  const address = pageAddress(submission.value.address, reachOf(config))
  if (!address)
    return submission.reject({ address: t`Enter an address such as https://example.com/product.` })
  if (!(await reserveFile(db, context.get(userContext).id)))
    return submission.reject({ address: tooManyFiles() }, 429)
  const read = await readReferencePage({ pages, readPdf }, address)
  if (read.outcome !== 'text') {
    const { status, message } = pageRefusal(read)
    return submission.reject({ address: message }, status)
  }
  const page = { field: 'address', kind: read.kind, name: read.address, text: read.text }
  return add(context, productId, page, submission)
}

interface Added {
  /** Of the form, which says what is wrong with the text. */
  field: string
  kind: ReferenceKind
  name: string
  text: string
}

async function add(context: Context, productId: string, { field, ...text }: Added, submission: Submission) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const { idempotencyKey } = submission
  const id = idOf(userId, idempotencyKey, productId, text.kind, text.text)
  const reference = { ...text, id, userId, productId }
  const added = await logFailure(context, 'listings.reference_failed', () => addReference(db, reference))
  if (added === 'failed') return submission.reject(t`The text could not be stored. Please try again.`, 500)
  if (added.outcome !== 'added') {
    const { status, message } = addingRefusals()[added.outcome]
    // There is no form for one more.
    return submission.reject(added.outcome === 'full' ? message : { [field]: message }, status)
  }
  const started = await start(context, { userId, productId, referenceId: id }, idempotencyKey)
  const place = placeOf({ productId, referenceId: id })
  if (started === undefined) return redirect(place, 303)
  return redirectWithMessage(
    context,
    place,
    t`The text was added, but not read. ${{ reason: started.message }}`,
  )
}

async function read(context: Context, ref: ReferenceRef, form: FormData) {
  const submission = await readSubmission(context, z.object({}), { form })
  if (!submission.valid) return submission.rejected
  const refused = await start(context, ref, submission.idempotencyKey)
  if (refused?.status === 404) throw notFound(refused.message)
  return refused ? submission.reject(refused.message, refused.status) : redirect(placeOf(ref), 303)
}

/** Has a reference read; otherwise says why not. */
async function start(context: Context, ref: ReferenceRef, idempotencyKey: string) {
  const { db, runner } = context.get(servicesContext)
  const started = await logFailure(context, 'generation.start_failed', () =>
    startReferenceReading(db, { ...ref, idempotencyKey }),
  )
  if (started === 'failed')
    return { status: 503, message: t`This could not be started. Please try again.` } as const
  if (started.outcome !== 'job') return referenceReadingRefusals()[started.outcome]
  if (started.isNew) runner.enqueue(started.id)
  return undefined
}

function take(context: Context, ref: ReferenceRef, form: FormData) {
  const take = (ticked: string[]) => takeReferenceFacts(context.get(servicesContext).db, ref, ticked)
  return takeTicked(context, form, { take, page: pageOf(ref.productId), unknown: unknownReference() })
}

function answer(
  context: Context,
  { productId }: ReferenceRef,
  outcome: 'done' | 'not-found',
  message: string,
) {
  if (outcome === 'not-found') throw notFound(unknownReference())
  return redirectWithMessage(context, pageOf(productId), message)
}

function pageOf(productId: string): string {
  return href('/user/products/:productId/references', { productId })
}

function placeOf({ productId, referenceId }: Omit<ReferenceRef, 'userId'>): string {
  return `${pageOf(productId)}#reference-${referenceId}`
}
