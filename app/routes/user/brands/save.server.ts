import { data, href, type RouterContextProvider } from 'react-router'
import type { BrandDraft } from '#app/domain/brands/brand-draft.ts'
import { type Brand, type BrandChanged, MOST_BRANDS } from '#app/domain/brands/brands.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { brandForm, toDraft } from './brand-schema.ts'
import { BASE_FIELD, type BrandResult } from './stored-brand.tsx'
import * as words from './words.tsx'

type Saved = BrandChanged | { outcome: 'added' | 'too-many' }

/** Answers the posted brand with what `save` made of it. */
export async function saveBrand(
  context: Readonly<RouterContextProvider>,
  save: (draft: BrandDraft & { base?: string }) => Promise<Saved>,
) {
  let form = await readForm(context)
  let submission = await readSubmission(context, brandForm, { form })
  if (!submission.valid) return submission.rejected
  let draft = toDraft(submission.value)
  if (!draft) return submission.reject({ spelling: words.chooseSpellingFromList })
  let base = form.get(BASE_FIELD)
  let saved = await save(typeof base === 'string' && base !== '' ? { ...draft, base } : draft)
  switch (saved.outcome) {
    case 'taken':
      return beside(submission.reject({ name: words.youAlreadyHaveBrandWithThisName }, 409), saved)
    case 'conflict':
      return beside(submission.reject(words.brandSavedInAnotherWindow, 409), saved)
    case 'too-many':
      return submission.reject(words.youCanHaveBrands(MOST_BRANDS), 409)
    case 'not-found':
      throw notFound(words.unknownBrand)
    case 'added':
    case 'changed':
      return redirectWithMessage(context, href('/user/brands'), words.theBrandIsSaved(draft.name))
  }
}

/** Shows the form again, with what is stored beside it. */
function beside(
  rejected: { data: FormResult; init: ResponseInit | null },
  { outcome, brand }: { outcome: 'taken' | 'conflict'; brand: Brand },
) {
  return data<BrandResult>({ ...rejected.data, stored: { ...brand, outcome } }, rejected.init ?? undefined)
}
