import { createContext, use } from 'react'
import {
  type FetcherWithComponents,
  useActionData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { loader } from '../root.tsx'
import type { FormResult } from './form-result.ts'

type FormFetcher = FetcherWithComponents<FormResult | undefined>

/** In a dialog, what posts its forms: the page under it stays, and a refused form stays in the dialog. */
export const FormFetcherContext = createContext<FormFetcher | undefined>(undefined)

/** Undefined where the answer was a redirect. Before any answer it is what was kept of a form of this page. */
export function usePostResult(): unknown {
  let actionData = useActionData()
  let kept = useKeptResult()
  let fetcher = use(FormFetcherContext)
  return fetcher ? fetcher.data : (actionData ?? kept)
}

/** What was typed into a form of this page before the session ended. */
export function useKeptResult(): FormResult | undefined {
  let kept = useRouteLoaderData<typeof loader>('root')?.kept
  let { pathname } = useLocation()
  return kept?.path === pathname ? kept.result : undefined
}

export function usePendingPost() {
  let navigation = useNavigation()
  return use(FormFetcherContext) ?? navigation
}
