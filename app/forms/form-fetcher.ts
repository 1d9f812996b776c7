import { createContext, use } from 'react'
import { type FetcherWithComponents, useActionData, useNavigation } from 'react-router'
import type { FormResult } from './form-result.ts'

type FormFetcher = FetcherWithComponents<FormResult | undefined>

/** In a dialog, what posts its forms: the page under it stays, and a refused form stays in the dialog. */
export const FormFetcherContext = createContext<FormFetcher | undefined>(undefined)

/** What the last post of this page, or of this dialog, was answered with, if it was not a redirect. */
export function usePostResult(): unknown {
  let actionData = useActionData()
  let fetcher = use(FormFetcherContext)
  return fetcher ? fetcher.data : actionData
}

/** The form that is being sent. */
export function usePendingPost() {
  let navigation = useNavigation()
  return use(FormFetcherContext) ?? navigation
}
