import { creationOptions } from '#app/domain/users/passkeys/add-passkey.server.ts'
import { MOST_PASSKEYS } from '#app/domain/users/passkeys/most-passkeys.ts'
import { countPasskeys } from '#app/domain/users/passkeys/passkeys.server.ts'
import { relyingPartyOf } from '#app/domain/users/passkeys/relying-party.ts'
import * as passkeyWords from '#app/domain/users/passkeys/words.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { isRecent } from '#app/middleware/recent.server.ts'
import { offer, refuse } from '#app/routes/account/challenge-cookie.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/options.ts'
import { FULL } from './messages.ts'
import * as words from './words.tsx'

/** What the browser is asked to make, for the script of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let user = context.get(userContext)
  let party = relyingPartyOf(url.origin)
  if (!party) return refuse(passkeyWords.noPasskeysHere, 409)
  // What the form refuses later would stay behind in the authenticator.
  if (!(await isRecent(context))) return refuse(words.reloadAfter(words.confirmFirst), 409)
  if ((await countPasskeys(db, user.id)) >= MOST_PASSKEYS) return refuse(FULL, 409)
  return offer(context, 'add', await creationOptions(db, user, party), user.id)
}
