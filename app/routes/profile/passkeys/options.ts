import { creationOptions } from '#app/domain/people/passkeys/add-passkey.server.ts'
import { MOST_PASSKEYS } from '#app/domain/people/passkeys/most-passkeys.ts'
import { countPasskeys } from '#app/domain/people/passkeys/passkeys.server.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { t } from '#app/i18n/macro.ts'
import { noPasskeysHere } from '#app/messages/accounts.ts'
import { offer, refuse } from '#app/middleware/challenge-cookie.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { isRecent } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/options.ts'
import { confirmFirst, tooManyPasskeys } from './messages.ts'

/** What the browser is asked to make, for the script of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const user = context.get(userContext)
  const party = relyingPartyOf(url.origin)
  if (!party) return refuse(noPasskeysHere(), 409)
  // What the form refuses later would stay behind in the authenticator.
  if (!(await isRecent(context))) return refuse(`${confirmFirst()} ${t`Reload this page.`}`, 409)
  if ((await countPasskeys(db, user.id)) >= MOST_PASSKEYS) return refuse(tooManyPasskeys(), 409)
  return offer(context, 'add', await creationOptions(db, user, party), user.id)
}
