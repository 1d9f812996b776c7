import { parse } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { findKeptForm, pathOf } from '#app/middleware/kept-form.server.ts'
import { FORM_NAME, type FormResult } from './form-result.ts'

/** What was typed into a form of this page before its session ended, for the page to show as it shows a refused form. */
export async function keptResult(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
  url: URL,
): Promise<{ path: string; result: FormResult } | undefined> {
  let kept = await findKeptForm(context, request, userId)
  if (!kept || pathOf(kept.page) !== url.pathname) return undefined
  let posted = new FormData()
  for (let [name, value] of kept.fields) posted.append(name, value)
  let { payload } = parse(posted, { resolve: () => ({ value: null }) })
  let formName = posted.get(FORM_NAME)
  let result: FormResult = {
    formName: typeof formName === 'string' ? formName : undefined,
    initialValue: payload as NonNullable<FormResult['initialValue']>,
  }
  return { path: url.pathname, result }
}
