import { secondStepOptions, signInOptions } from '#app/domain/people/passkeys/check-passkey.server.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { t } from '#app/i18n/macro.ts'
import { noPasskeysHere } from '#app/messages/accounts.ts'
import { offer, refuse } from '#app/middleware/challenge-cookie.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/passkey-options.ts'
import { readHalfSignedIn } from './second-factor.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** What a passkey is asked at sign-in, for the script of the page. `step=second`: after the password. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const party = relyingPartyOf(url.origin)
  if (!party) return refuse(noPasskeysHere(), 409)
  if (url.searchParams.get('step') !== 'second') return offer(context, 'sign-in', signInOptions(party))
  const half = await readHalfSignedIn(context, request)
  if (!half) return refuse(t`This took too long. Please start over.`, 409)
  const options = await secondStepOptions(context.get(servicesContext).db, party, half.userId)
  return offer(context, 'second-step', options, half.userId)
}
