import { type RouterContextProvider, redirect } from 'react-router'
import { findProductsOf } from '#app/domain/listings/language-plan.server.ts'
import { archiveListings, reviewListings } from '#app/domain/listings/review.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readId } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { exportAddress } from '../exports/export-request.ts'
import { languagesAddress } from './languages-address.ts'

/** `back`: the list as it was shown. */
export async function actOnTicked(context: Readonly<RouterContextProvider>, back: string) {
  let form = await readForm(context)
  let ids = [...new Set(form.getAll('id').map(String).filter(readId))]
  let wanted = form.get('do')
  if (ids.length === 0) return reject('Tick the listings first.')
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let productIds = await findProductsOf(db, userId, ids)
  // One that is not there means that the others are not what their sender has seen either.
  if (!productIds) throw notFound('One of these listings is not in your account. Nothing was changed.')
  switch (wanted) {
    case 'reviewed':
      return done(await reviewListings(db, userId, ids), 'reviewed')
    case 'archive':
      return done(await archiveListings(db, userId, ids, true), 'in the archive')
    case 'unarchive':
      return done(await archiveListings(db, userId, ids, false), 'back among your listings')
    case 'language':
      return redirect(languagesAddress(productIds), 303)
    case 'export':
      return redirect(exportAddress(ids), 303)
    default:
      return reject('Choose what to do with the ticked listings.')
  }

  function done(count: number, state: string) {
    let said = count === 1 ? `The listing is ${state}.` : `${count} listings are ${state}.`
    return redirectWithMessage(context, back, said)
  }
}

function reject(fault: string) {
  return rejectForm(fault, 400, { formName: FORM })
}

const FORM = 'library'
