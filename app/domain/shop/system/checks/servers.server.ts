import { findHolder } from '#app/domain/base/leases.server.ts'
import { type LivingServer, listServers, TIMERS } from '#app/domain/base/servers.server.ts'
import { MINUTE } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'

export const serverChecks: Check<ShopDeps>[] = [
  {
    id: 'servers',
    group: 'box',
    title: msg`Several servers`,
    every: 5 * MINUTE,
    run: async ({ db }) => judgeServers(await listServers(db), await findHolder(db, TIMERS)),
  },
]

/** `holder`: the process that runs the shop's timers. */
function judgeServers(servers: LivingServer[], holder: string | undefined, now = Date.now()): CheckResult {
  const ids = [...new Set(servers.map(({ id }) => id))]
  if (ids.length < 2) return notApplicable(t`The shop has one server.`)
  const secrets = [
    [differing(servers, ({ sessionSecrets }) => sessionSecrets), 'SESSION_SECRET'],
    [differing(servers, ({ encryptionKeys }) => encryptionKeys), 'ENCRYPTION_KEY'],
  ] as const
  for (const [pair, name] of secrets)
    if (pair)
      return broken(
        t`${{ one: pair[0].id }} and ${{ other: pair[1].id }} have different values of ${{ name }}, so one cannot read what the other has signed or encrypted.`,
        t`Set ${{ name }} to the same value on every server and restart them. To change it, add the new value to the end of the list on every server first.`,
      )
  const [slow, fast] = [least(servers), most(servers)]
  const apart = fast.ahead - slow.ahead
  if (apart >= MOST_APART) {
    const says = t`The clock of ${{ fast: fast.id }} is ${{ difference: durationText(apart) }} ahead of the one of ${{ slow: slow.id }}.`
    const advice = t`Turn on time synchronisation on both: \`timedatectl set-ntp true\`.`
    return apart < FAR_APART ? watch(says, advice) : broken(says, advice)
  }
  const settled = servers.filter(({ startedAt, ahead }) => Date.parse(startedAt) - ahead < now - DEPLOY)
  const [first, ...others] = settled
  const other = others.find(({ release }) => release !== first?.release)
  if (first && other)
    return watch(
      t`${{ one: first.id }} and ${{ other: other.id }} run different releases.`,
      t`Deploy the same release on every server.`,
    )
  const names = ids.join(', ')
  const timers = servers.find(({ process }) => process === holder)?.id
  return timers === undefined
    ? ok(t`These servers agree: ${{ names }}.`)
    : ok(t`These servers agree: ${{ names }}. ${{ timers }} runs the timers.`)
}

/** Milliseconds: leases and limits compare times of several clocks. */
const MOST_APART = 2000
const FAR_APART = 10_000

/** While one server after the other is replaced, their releases differ. */
const DEPLOY = 15 * MINUTE

/** Two of which one uses a secret that the other does not know. */
function differing(
  servers: LivingServer[],
  secretsOf: (server: LivingServer) => string[],
): [LivingServer, LivingServer] | undefined {
  for (const one of servers)
    for (const other of servers) {
      const [inUse = ''] = secretsOf(one)
      if (!secretsOf(other).includes(inUse)) return [one, other]
    }
  return undefined
}

function least(servers: LivingServer[]): LivingServer {
  return servers.reduce((one, other) => (other.ahead < one.ahead ? other : one))
}

function most(servers: LivingServer[]): LivingServer {
  return servers.reduce((one, other) => (other.ahead > one.ahead ? other : one))
}
