import { parseCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { readSite } from '../public/site.server.ts'

/** What stands around the pages of the user area. `folded`: the sidebar was left folded in this browser. */
export async function readShell(request: Request, context: Readonly<RouterContextProvider>) {
  let folded = parseCookie(request.headers.get('cookie') ?? '').sidebar === 'folded'
  return { ...(await readSite(context)), folded }
}
