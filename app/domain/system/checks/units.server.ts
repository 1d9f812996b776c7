import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '../../time.ts'
import { type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import * as words from './words/units.ts'

export const unitChecks: Check<MachineDeps>[] = [
  {
    id: 'units',
    group: 'box',
    title: words.unitsTitle,
    every: HOUR,
    run: () => judgeUnits('/etc/systemd/system', join(process.cwd(), 'deploy')),
  },
  {
    id: 'listening',
    group: 'box',
    title: words.portsTitle,
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
    return notApplicable(words.noSystemd)
  let own = readdirSync(release).filter((name) => /\.(service|socket|timer)$/.test(name))
  let other = own.filter((name) => readText(join(installed, name)) !== readText(join(release, name)))
  if (other.length > 0) return watch(words.unitsDiffer(other.join(', ')), words.deployAgain)
  let timers = own.filter((name) => name.endsWith('.timer'))
  let off = timers.filter((name) => !readLinks(join(installed, 'timers.target.wants')).includes(name))
  // Not broken: the ages of the copies tell, and a deploy does not wait for it.
  if (off.length > 0) return watch(words.timersOff(off.join(', ')), words.turnOnTimers(off.join(' ')))
  return ok(words.unitsMatch)
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
  let lines = table.matchAll(/^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} 0A\b/gm)
  return [...lines].map(([, address = '', port = '']) => ({
    port: Number.parseInt(port, 16),
    isLocal: /^.{6}7F$/.test(address) || address === '00000000000000000000000001000000',
  }))
}

/** `shop` is the shop's own port, which only the proxy on this machine may reach. */
export function judgeListening(listening: Listening[], shop: number): CheckResult {
  let open = [...new Set(listening.filter(({ isLocal }) => !isLocal).map(({ port }) => port))]
  let says = open.length === 0 ? words.noPorts : words.ports(open.toSorted((a, b) => a - b).join(', '))
  if (shop > 0 && open.includes(shop)) return watch(words.shopPortIsOpen(shop), words.closeShopPort)
  let databases = open.filter((port) => [3306, 5432, 6379, 11211, 27017].includes(port))
  if (databases.length > 0) return watch(words.databaseIsOpen(databases.join(', ')), words.closeDatabase)
  return ok(says)
}
