import { useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { DraftFields } from './draft-fields.ts'
import { FORM_NAME } from './form-result.ts'

/** What was typed into a form of this page before its session ended. */
export function useKeptForm(): { formName: string | undefined; fields: DraftFields } | undefined {
  const kept = useRouteLoaderData<typeof loader>('root')?.kept
  const { pathname } = useLocation()
  return useMemo(() => {
    if (kept?.path !== pathname) return undefined
    const { fields } = kept
    return { formName: fields.find(([name]) => name === FORM_NAME)?.[1], fields }
  }, [kept, pathname])
}
