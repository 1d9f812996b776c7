import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'
import { HOUR, MINUTE } from '../../time.ts'
import { bytesText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

const GB = 1024 ** 3
const MB = 1024 ** 2

export const boxChecks: Check<MachineDeps>[] = [
  {
    id: 'disk',
    live: true,
    group: 'box',
    title: 'Free disk space',
    every: 5 * MINUTE,
    run: ({ config }) =>
      judgeSpace(statfsSync(existsSync(config.dataDir) ? config.dataDir : dirname(config.dataDir))),
  },
  {
    id: 'writing',
    live: true,
    group: 'box',
    title: 'Writing to disk',
    every: 5 * MINUTE,
    async run({ config }) {
      try {
        await probeWriting(config.databaseFile, config.dataDir)
        return ok('The data folder and the database can be written.')
      } catch (error) {
        return judgeWriting(error, config.dataDir)
      }
    },
  },
  {
    id: 'memory',
    group: 'box',
    title: 'Memory',
    every: 5 * MINUTE,
    run: () => judgeMemory(availableMemory()),
  },
  {
    id: 'clock',
    group: 'box',
    title: 'Clock',
    every: 6 * HOUR,
    async run({ config, outside }) {
      let answer = await outside.ask(config.geminiApiUrl ?? 'https://generativelanguage.googleapis.com/')
      if (!answer.ok || answer.date === undefined)
        return watch('No time server could be reached.', 'Check that this server can reach the internet.')
      return judgeClock(Date.now() - answer.date)
    },
  },
  {
    id: 'updates',
    group: 'box',
    title: 'System updates',
    every: 6 * HOUR,
    run: () => judgeUpdates(),
  },
]

export function judgeSpace(disk: {
  bavail: number
  blocks: number
  bsize: number
  files: number
  ffree: number
}): CheckResult {
  let free = disk.bavail * disk.bsize
  let share = disk.blocks === 0 ? 1 : disk.bavail / disk.blocks
  // File systems without a fixed number of inodes say 0.
  let names = disk.files === 0 ? 1 : disk.ffree / disk.files
  let says = `${bytesText(free)} are free on the disk of the data folder, ${Math.floor(share * 100)}%.`
  let advice =
    'Delete old releases, logs or copies, or get a larger disk. No order can be taken when it is full.'
  if (free < 200 * MB) return broken(says, advice)
  if (names < 0.02) return broken('The disk of the data folder has hardly any inodes left.', advice)
  if (free < 2 * GB || share < 0.1 || names < 0.1) return watch(says, advice)
  return ok(says)
}

/** What it means that a file could not be written in the folder. */
export function judgeWriting(error: unknown, folder: string): CheckResult {
  let fault = storageFaultOf(error)
  let [reason, advice] = fault
    ? FAULTS[fault]
    : [
        error instanceof Error ? error.message : String(error),
        'See that the folder is there and belongs to the user that the shop runs as.',
      ]
  return broken(`Nothing can be written in ${folder}: ${reason}.`, advice)
}

const FAULTS: Record<StorageFault, [string, string]> = {
  full: ['the disk is full', 'Delete old releases, logs or copies, or get a larger disk.'],
  'read-only': [
    'it is read-only for the shop',
    'See that the folder belongs to the user that the shop runs as, and that the disk is not mounted read-only.',
  ],
  locked: ['another program keeps the database locked', 'End the program that has the database open.'],
  broken: ['the disk does not work', 'Check the kernel messages (`dmesg`), and move to another disk.'],
}

/** Bytes that programs can still get; undefined where the system does not say. */
function availableMemory(): number | undefined {
  try {
    let kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/** A deploy runs two servers of about 200 MB for some seconds. */
export function judgeMemory(available: number | undefined): CheckResult {
  if (available === undefined) return ok('This system does not say how much memory is left.')
  let says = `${bytesText(available)} of memory are available.`
  if (available < 300 * MB)
    return watch(says, 'Stop other programs or get more memory: a deploy needs room for a second server.')
  return ok(says)
}

/** `ahead`: by how many ms this machine's clock is ahead of another's. */
export function judgeClock(ahead: number): CheckResult {
  let off = Math.abs(ahead)
  if (off < MINUTE) return ok('The clock is right.')
  let says = `The clock is ${durationText(off)} ${ahead > 0 ? 'fast' : 'slow'}.`
  let advice = 'Switch time synchronisation on: `timedatectl set-ntp true`.'
  return off < 5 * MINUTE ? watch(says, advice) : broken(says, advice)
}

export function judgeUpdates(root = ''): CheckResult {
  if (!existsSync(`${root}/etc/debian_version`) || existsSync(`${root}/.dockerenv`))
    return ok('Updates of the system are not looked at here.')
  if (existsSync(`${root}/run/reboot-required`))
    return watch('An update of the system waits for a restart.', 'Restart the server at a quiet hour.')
  let file = `${root}/etc/apt/apt.conf.d/20auto-upgrades`
  let isOn = existsSync(file) && /Unattended-Upgrade\s+"[1-9]/.test(readFileSync(file, 'utf8'))
  if (isOn) return ok('Security updates install themselves.')
  return watch(
    'Security updates of the system do not install themselves.',
    'Install them automatically: `apt-get install unattended-upgrades`.',
  )
}
