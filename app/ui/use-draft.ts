import { useFormResult } from '../forms/use-form-result.ts'

interface Draft {
  formId: string
  /** What the form is about; the same for its form on another page. */
  name: string
  /** Of what is stored, or the number of what was sent; drafts from before it are outdated. */
  version?: string | number | undefined
  /** The page says that the form was sent. */
  sent?: boolean
}

/** Attributes of a form whose texts stay in the browser until they are sent (`scripts/drafts.ts`). */
export function useDraft({ formId, name, version, sent }: Draft) {
  const answer = useFormResult(formId)
  return {
    'data-draft': name,
    'data-draft-version': version,
    'data-draft-sent': sent ? '' : undefined,
    'data-draft-answer': answer ? '' : undefined,
  }
}
