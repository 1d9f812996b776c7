import type { RouterContextProvider } from 'react-router'
import { findKeptForm, pathOf } from '#app/middleware/kept-form.server.ts'
import type { DraftFields } from './draft-fields.ts'

/** What was typed into a form of this page before its session ended, for the page to show as it shows a refused form. */
export async function keptFormOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
  url: URL,
): Promise<{ path: string; fields: DraftFields } | undefined> {
  const kept = await findKeptForm(context, request, userId)
  return kept && pathOf(kept.page) === url.pathname ? { path: url.pathname, fields: kept.fields } : undefined
}
