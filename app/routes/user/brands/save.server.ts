import { href, type RouterContextProvider } from 'react-router'
import type { BrandDraft } from '#app/domain/brands/brand-draft.ts'
import { MOST_BRANDS } from '#app/domain/brands/brands.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { brandForm, toDraft } from './brand-schema.ts'

type Saved = 'saved' | 'taken' | 'too-many' | 'not-found'

/** Answers the posted brand with what `save` made of it. */
export async function saveBrand(
  context: Readonly<RouterContextProvider>,
  save: (draft: BrandDraft) => Promise<Saved>,
) {
  let form = await readForm(context)
  let submission = await readSubmission(context, brandForm, { form })
  if (!submission.valid) return submission.rejected
  let draft = toDraft(submission.value)
  if (!draft) return submission.reject({ spelling: 'Choose a spelling from the list.' })
  switch (await save(draft)) {
    case 'taken':
      return submission.reject({ name: 'You have a brand of this name already.' }, 409)
    case 'too-many':
      return submission.reject(`You can have ${MOST_BRANDS} brands. Remove one of them first.`, 409)
    case 'not-found':
      throw notFound(MISSING)
    case 'saved':
      return redirectWithMessage(context, href('/user/brands'), `The brand “${draft.name}” is saved.`)
  }
}

export const MISSING = 'There is no such brand in your account.'
