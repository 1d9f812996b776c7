import { createContext, use } from 'react'
import { type FetcherWithComponents, useActionData, useNavigation } from 'react-router'
import type { FormResult } from './form-result.ts'

type FormFetcher = FetcherWithComponents<FormResult | undefined>

/** In a dialog, what posts its forms: the page under it stays, and a refused form stays in the dialog. */
export const FormFetcherContext = createContext<FormFetcher | undefined>(undefined)

/** Undefined where the answer was a redirect. */
export function usePostResult(): unknown {
  const actionData = useActionData()
  const fetcher = use(FormFetcherContext)
  return fetcher ? fetcher.data : actionData
}

export function usePendingPost() {
  const navigation = useNavigation()
  return use(FormFetcherContext) ?? navigation
}
