import { data, type RouterContextProvider, redirect } from 'react-router'
import { findProductsOf } from '#app/domain/listings/language-plan.server.ts'
import { findSummaries, type ListingSummary } from '#app/domain/listings/library.server.ts'
import { archiveListings } from '#app/domain/listings/review.server.ts'
import { type ReviewedListings, reviewListings } from '#app/domain/listings/review-many.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readId } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { exportAddress } from '../exports/export-address.ts'
import { languagesAddress } from './languages-address.ts'
import type { ReviewedNames } from './review-outcome.tsx'

/** `back`: the list as it was shown. */
export async function actOnTicked(context: Readonly<RouterContextProvider>, back: string) {
  const form = await readForm(context)
  const ids = [...new Set(form.getAll('id').map(String).filter(readId))]
  const wanted = form.get('do')
  if (ids.length === 0) return reject(t`Tick at least one listing first.`)
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const productIds = await findProductsOf(db, userId, ids)
  // One that is not there means that the others are not what their sender has seen either.
  if (!productIds) throw notFound(t`One of these listings is not in your account. Nothing was changed.`)
  switch (wanted) {
    case 'reviewed':
      return review()
    case 'archive':
      return done(
        t`${plural({ count: await archiveListings(db, userId, ids, true) }, { one: 'The listing was archived.', other: '# listings were archived.' })}`,
      )
    case 'unarchive':
      return done(
        t`${plural({ count: await archiveListings(db, userId, ids, false) }, { one: 'The listing was restored.', other: '# listings were restored.' })}`,
      )
    case 'language':
      return redirect(languagesAddress(productIds), 303)
    case 'export':
      return redirect(exportAddress(ids), 303)
    default:
      return reject(t`Choose what to do with the ticked listings.`)
  }

  async function review() {
    const review = await reviewListings(db, userId, ids)
    if (review.reviewed.length === ids.length)
      return done(
        t`${plural({ count: ids.length }, { one: 'The listing was marked as reviewed.', other: '# listings were marked as reviewed.' })}`,
      )
    const rows = await findSummaries(db, userId, ids)
    return data<ReviewResult>({ formName: FORM, review: named(review, rows) })
  }

  function done(said: string) {
    return redirectWithMessage(context, back, said)
  }
}

function named(review: ReviewedListings, rows: Map<string, ListingSummary>): ReviewedNames {
  const namesOf = (ids: string[]) =>
    ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ id, name: row.productName, language: row.language }] : []
    })
  const { reviewed, already, outdated, running } = review
  return {
    reviewed: namesOf(reviewed),
    already: namesOf(already),
    outdated: namesOf(outdated),
    running: namesOf(running),
  }
}

interface ReviewResult extends FormResult {
  review: ReviewedNames
}

function reject(fault: string) {
  return rejectForm(fault, 400, { formName: FORM })
}

const FORM = 'library'
