import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

export const unitChecks: Check<MachineDeps>[] = [
  {
    id: 'units',
    group: 'box',
    title: msg`Services and timers`,
    every: HOUR,
    run: () => judgeUnits('/etc/systemd/system', join(process.cwd(), 'deploy')),
  },
  {
    id: 'listening',
    group: 'box',
    title: msg`Open ports`,
    every: HOUR,
    run: ({ config }) => judgeListening(readListening(), config.port),
  },
]

/**
 * Compares what is installed with what this release brings: the units hold the hardening, which tests of the release
 * score. `installed` and `release` are folders.
 */
export function judgeUnits(installed: string, release: string): CheckResult {
  if (!existsSync(join(installed, 'listwright@.service')) || !existsSync(release))
    return notApplicable(t`The shop is not run by systemd here.`)
  const own = readdirSync(release).filter((name) => /\.(service|socket|timer)$/.test(name))
  const other = own.filter((name) => readText(join(installed, name)) !== readText(join(release, name)))
  if (other.length > 0)
    return watch(
      t`Different from what this release installs: ${{ units: other.join(', ') }}.`,
      t`Deploy the release again. Put your own changes in drop-ins: \`systemctl edit\`.`,
    )
  const timers = own.filter((name) => name.endsWith('.timer'))
  const off = timers.filter((name) => !readLinks(join(installed, 'timers.target.wants')).includes(name))
  // Not broken: the ages of the copies tell, and a deploy does not wait for it.
  if (off.length > 0)
    return watch(
      t`Turned off: ${{ timers: off.join(', ') }}.`,
      t`Turn on: \`systemctl enable --now ${{ timers: off.join(' ') }}\`.`,
    )
  return ok(t`Services are as installed by this release, with their hardening, and the timers are on.`)
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readLinks(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A TCP port of this machine that takes connections; `isLocal` when only from the machine itself. */
interface Listening {
  port: number
  isLocal: boolean
}

function readListening(): Listening[] {
  return ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap((file) => parseListening(readText(file) ?? ''))
}

/** The kernel's table: the local address in hexadecimal, and 0A as the state of what listens. */
export function parseListening(table: string): Listening[] {
  const lines = table.matchAll(/^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} 0A\b/gm)
  return [...lines].map(([, address = '', port = '']) => ({
    port: Number.parseInt(port, 16),
    isLocal: /^.{6}7F$/.test(address) || address === '00000000000000000000000001000000',
  }))
}

/** `shop` is the shop's own port, which only the proxy on this machine may reach. */
export function judgeListening(listening: Listening[], shop: number): CheckResult {
  const open = [...new Set(listening.filter(({ isLocal }) => !isLocal).map(({ port }) => port))]
  const says =
    open.length === 0
      ? t`No ports are open.`
      : t`Open to other machines: ${{ ports: open.toSorted((a, b) => a - b).join(', ') }}.`
  if (shop > 0 && open.includes(shop))
    return watch(
      t`Other machines can reach port ${{ port: shop }} without going through the proxy, and without TLS.`,
      t`Set HOST to 127.0.0.1, or close the port in the firewall.`,
    )
  const databases = open.filter((port) => [3306, 5432, 6379, 11211, 27017].includes(port))
  if (databases.length > 0)
    return watch(
      t`A database that the shop does not use is open to other machines: port ${{ ports: databases.join(', ') }}.`,
      t`Close it in the firewall, or make its program listen on 127.0.0.1.`,
    )
  return ok(says)
}
