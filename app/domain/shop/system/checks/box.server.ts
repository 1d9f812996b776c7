import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { HOUR, MINUTE } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { newId } from '#db/ids.server.ts'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'
import { bytesText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

const GB = 1024 ** 3
const MB = 1024 ** 2

export const boxChecks: Check<MachineDeps>[] = [
  {
    id: 'disk',
    live: true,
    group: 'box',
    title: msg`Free disk space`,
    every: 5 * MINUTE,
    run: ({ config }) =>
      judgeSpace(statfsSync(existsSync(config.dataDir) ? config.dataDir : dirname(config.dataDir))),
  },
  {
    id: 'writing',
    live: true,
    group: 'box',
    title: msg`Writing to disk`,
    every: 5 * MINUTE,
    async run({ config }) {
      try {
        await probeWriting(config.databaseUrl, config.dataDir)
        return ok(t`The data folder and the database can be written to.`)
      } catch (error) {
        return judgeWriting(error, config.dataDir)
      }
    },
  },
  {
    id: 'object-store',
    group: 'box',
    title: msg`Object store`,
    every: 5 * MINUTE,
    async run({ config, stores }) {
      if (!config.objectStorage) return notApplicable(t`The shop’s files are in its data folder.`)
      const name = `probe-${newId()}`
      try {
        await stores.feeds.put(name, new Uint8Array(1))
        const found = await stores.feeds.find(name)
        await stores.feeds.remove(name)
        if (found) return ok(t`Files can be stored, read and removed.`)
        return broken(t`What was stored cannot be read again.`, t`Look at the logs of the object store.`)
      } catch (error) {
        return judgeObjectStore(error)
      }
    },
  },
  {
    id: 'memory',
    group: 'box',
    title: msg`Memory`,
    every: 5 * MINUTE,
    run: () => judgeMemory(availableMemory()),
  },
  {
    id: 'clock',
    group: 'box',
    title: msg`Clock`,
    every: 6 * HOUR,
    async run({ config, outside }) {
      const answer = await outside.ask(config.geminiApiUrl ?? 'https://generativelanguage.googleapis.com/')
      if (!answer.ok || answer.date === undefined)
        return watch(t`No time server could be reached.`, t`Check that this server can reach the internet.`)
      return judgeClock(Date.now() - answer.date)
    },
  },
  {
    id: 'updates',
    group: 'box',
    title: msg`System updates`,
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
  const free = disk.bavail * disk.bsize
  const share = disk.blocks === 0 ? 1 : disk.bavail / disk.blocks
  // File systems without a fixed number of inodes say 0.
  const names = disk.files === 0 ? 1 : disk.ffree / disk.files
  const says = t`The disk with the data folder has ${{ bytes: bytesText(free) }} (${{ percent: Math.floor(share * 100) }}%) free.`
  const advice = t`Delete old releases, logs or copies, or get a larger disk. When it is full, no orders can be placed.`
  if (free < 200 * MB) return broken(says, advice)
  if (names < 0.02) return broken(t`The disk with the data folder is nearly out of inodes.`, advice)
  if (free < 2 * GB || share < 0.1 || names < 0.1) return watch(says, advice)
  return ok(says)
}

/** What it means that a file could not be written in the folder. */
export function judgeWriting(error: unknown, folder: string): CheckResult {
  const fault = storageFaultOf(error)
  if (fault) return broken(...faults(folder)[fault])
  const reason = error instanceof Error ? error.message : String(error)
  return broken(
    t`Nothing can be written to ${{ folder }}: ${{ reason }}.`,
    t`Check that the folder exists and belongs to the user that the shop runs as.`,
  )
}

const faults = (folder: string): Record<StorageFault, [sentence: string, advice: string]> => ({
  full: [
    t`Nothing can be written to ${{ folder }}: the disk is full.`,
    t`Delete old releases, logs or copies, or get a larger disk.`,
  ],
  'read-only': [
    t`Nothing can be written to ${{ folder }}: the shop can only read it.`,
    t`Check that the folder belongs to the user that the shop runs as, and that the disk is not mounted read-only.`,
  ],
  locked: [
    t`Nothing can be written to ${{ folder }}: another program is keeping the database locked.`,
    t`Stop the program that has the database open.`,
  ],
  broken: [
    t`Nothing can be written to ${{ folder }}: the disk is not working.`,
    t`Check the kernel messages (\`dmesg\`), and move to another disk.`,
  ],
  away: [
    t`Nothing can be written: the database cannot be reached.`,
    t`Check that the database server is running, and that DATABASE_URL has its address, name, user and password.`,
  ],
})

/** What it means that the object store could not be used. */
function judgeObjectStore(error: unknown): CheckResult {
  const reason = error instanceof Error ? error.message : String(error)
  const fault = storageFaultOf(error)
  if (fault === 'full')
    return broken(
      t`The object store is full: ${{ reason }}.`,
      t`Give it more room. Until then no picture, attachment, import or export can be stored.`,
    )
  if (fault === 'away')
    return broken(
      t`The object store does not answer as it should: ${{ reason }}.`,
      t`Check that it is running, and that S3_URL has its address. Files cannot be read until it answers.`,
    )
  return broken(
    t`The object store refused: ${{ reason }}.`,
    t`Check S3_URL with the name of the bucket, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what the key is allowed to do: put, get, list and delete objects.`,
  )
}

/** Bytes that programs can still get; undefined where the system does not say. */
function availableMemory(): number | undefined {
  try {
    const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/** A deploy runs two servers of about 200 MB for some seconds. */
export function judgeMemory(available: number | undefined): CheckResult {
  if (available === undefined)
    return notApplicable(t`This system does not report how much memory is available.`)
  const says = t`${{ bytes: bytesText(available) }} of memory is available.`
  if (available < 300 * MB)
    return watch(says, t`Stop other programs or get more memory: a deploy needs room for a second server.`)
  return ok(says)
}

/** `ahead`: by how many ms this machine's clock is ahead of another's. */
export function judgeClock(ahead: number): CheckResult {
  const off = Math.abs(ahead)
  if (off < MINUTE) return ok(t`The clock is right.`)
  const difference = durationText(off)
  const says = ahead > 0 ? t`The clock is ${{ difference }} fast.` : t`The clock is ${{ difference }} slow.`
  const advice = t`Turn on time synchronisation: \`timedatectl set-ntp true\`.`
  return off < 5 * MINUTE ? watch(says, advice) : broken(says, advice)
}

export function judgeUpdates(root = ''): CheckResult {
  if (!existsSync(`${root}/etc/debian_version`) || existsSync(`${root}/.dockerenv`))
    return notApplicable(t`System updates are not checked here.`)
  if (existsSync(`${root}/run/reboot-required`))
    return watch(t`A system update is waiting for a restart.`, t`Restart the server at a quiet time.`)
  const file = `${root}/etc/apt/apt.conf.d/20auto-upgrades`
  const isOn = existsSync(file) && /Unattended-Upgrade\s+"[1-9]/.test(readFileSync(file, 'utf8'))
  if (isOn) return ok(t`Security updates are installed automatically.`)
  return watch(
    t`Security updates are not installed automatically.`,
    t`Have them installed automatically: \`apt-get install unattended-upgrades\`.`,
  )
}
