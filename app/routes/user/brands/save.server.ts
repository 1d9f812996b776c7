import { data, href, type RouterContextProvider } from 'react-router'
import type { BrandDraft } from '#app/domain/listings/brands/brand-draft.ts'
import { type Brand, type BrandChanged, MOST_BRANDS } from '#app/domain/listings/brands/brands.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { brandForm, toDraft } from './brand-schema.ts'
import { BASE_FIELD, type BrandResult } from './stored-brand.tsx'

type Saved = BrandChanged | { outcome: 'added' | 'too-many' }

/** Answers the posted brand with what `save` made of it. */
export async function saveBrand(
  context: Readonly<RouterContextProvider>,
  save: (draft: BrandDraft & { base?: string }) => Promise<Saved>,
) {
  const form = await readForm(context)
  const submission = await readSubmission(context, brandForm, { form })
  if (!submission.valid) return submission.rejected
  const draft = toDraft(submission.value)
  if (!draft) return submission.reject({ spelling: t`Choose a spelling from the list.` })
  const base = form.get(BASE_FIELD)
  const saved = await save(typeof base === 'string' && base !== '' ? { ...draft, base } : draft)
  switch (saved.outcome) {
    case 'taken':
      return beside(
        submission.reject(
          {
            name: t`You already have a brand with this name. That brand is shown above: open it, or choose another name.`,
          },
          409,
        ),
        saved,
      )
    case 'conflict':
      return beside(
        submission.reject(
          t`This brand was saved in another window after you opened it. Both versions are shown; saving again replaces the other one.`,
          409,
        ),
        saved,
      )
    case 'too-many':
      return submission.reject(
        t`You can have at most ${plural({ most: MOST_BRANDS }, { one: '# brand', other: '# brands' })}. Remove one of them first.`,
        409,
      )
    case 'not-found':
      throw notFound(t`We could not find this brand in your account.`)
    case 'added':
    case 'changed':
      return redirectWithMessage(
        context,
        href('/user/brands'),
        t`The brand “${{ name: draft.name }}” was saved.`,
      )
  }
}

/** Shows the form again, with what is stored beside it. */
function beside(
  rejected: { data: FormResult; init: ResponseInit | null },
  { outcome, brand }: { outcome: 'taken' | 'conflict'; brand: Brand },
) {
  return data<BrandResult>({ ...rejected.data, stored: { ...brand, outcome } }, rejected.init ?? undefined)
}
