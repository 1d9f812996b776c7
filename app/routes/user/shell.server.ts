import { parseCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { readSite } from '../public/site.server.ts'

/** The data of the user area's shell. `folded`: the sidebar is folded in this browser. */
export async function readShell(request: Request, context: Readonly<RouterContextProvider>) {
  const folded = parseCookie(request.headers.get('cookie') ?? '').sidebar === 'folded'
  return { ...(await readSite(context)), folded }
}

/** Of it, what areas need that are only for those who are signed in. */
export async function readSignedIn(request: Request, context: Readonly<RouterContextProvider>) {
  const { logo, visitor, folded } = await readShell(request, context)
  return { logo, visitor, folded }
}
