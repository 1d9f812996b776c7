import { DAY } from '#app/domain/base/time.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { type Check, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'

export const passkeyChecks: Check<ShopDeps>[] = [
  {
    id: 'passkeys',
    group: 'outside',
    title: msg`Passkeys`,
    every: DAY,
    async run({ db, config }) {
      const rows = await db
        .selectFrom('passkeys')
        .select(({ fn }) => ['rp_id', fn.countAll<number>().as('count')])
        .groupBy('rp_id')
        .execute()
      const here = relyingPartyOf(config.origin)?.id
      const former = rows.filter(({ rp_id: rpId }) => rpId !== here)
      if (former.length === 0) return ok(t`All passkeys belong to the shop’s current address.`)
      const count = former.reduce((sum, row) => sum + Number(row.count), 0)
      const names = former.map(({ rp_id: rpId }) => rpId).join(', ')
      return watch(
        t`${plural({ count }, { one: '# passkey belongs', other: '# passkeys belong' })} to another address (${{ names }}) and cannot be used at this one.`,
        t`Ask their users to sign in with a recovery code or the code from their app, and to add new ones; or move the shop back to its old address.`,
      )
    },
  },
]
