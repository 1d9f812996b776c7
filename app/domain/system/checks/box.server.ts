import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'
import { HOUR, MINUTE } from '../../time.ts'
import { bytesText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import * as words from './words/box.ts'

const GB = 1024 ** 3
const MB = 1024 ** 2

export const boxChecks: Check<MachineDeps>[] = [
  {
    id: 'disk',
    live: true,
    group: 'box',
    title: words.diskTitle,
    every: 5 * MINUTE,
    run: ({ config }) =>
      judgeSpace(statfsSync(existsSync(config.dataDir) ? config.dataDir : dirname(config.dataDir))),
  },
  {
    id: 'writing',
    live: true,
    group: 'box',
    title: words.writingTitle,
    every: 5 * MINUTE,
    async run({ config }) {
      try {
        await probeWriting(config.databaseFile, config.dataDir)
        return ok(words.writingWorks)
      } catch (error) {
        return judgeWriting(error, config.dataDir)
      }
    },
  },
  {
    id: 'memory',
    group: 'box',
    title: words.memoryTitle,
    every: 5 * MINUTE,
    run: () => judgeMemory(availableMemory()),
  },
  {
    id: 'clock',
    group: 'box',
    title: words.clockTitle,
    every: 6 * HOUR,
    async run({ config, outside }) {
      let answer = await outside.ask(config.geminiApiUrl ?? 'https://generativelanguage.googleapis.com/')
      if (!answer.ok || answer.date === undefined) return watch(words.noTimeServer, words.checkInternet)
      return judgeClock(Date.now() - answer.date)
    },
  },
  {
    id: 'updates',
    group: 'box',
    title: words.updatesTitle,
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
  let says = words.diskSpace(bytesText(free), Math.floor(share * 100))
  let advice = words.freeDiskForOrders
  if (free < 200 * MB) return broken(says, advice)
  if (names < 0.02) return broken(words.fewInodes, advice)
  if (free < 2 * GB || share < 0.1 || names < 0.1) return watch(says, advice)
  return ok(says)
}

/** What it means that a file could not be written in the folder. */
export function judgeWriting(error: unknown, folder: string): CheckResult {
  let fault = storageFaultOf(error)
  let [reason, advice] = fault
    ? FAULTS[fault]
    : [error instanceof Error ? error.message : String(error), words.checkFolder]
  return broken(words.writingFails(folder, reason), advice)
}

const FAULTS: Record<StorageFault, [string, string]> = {
  full: [words.diskIsFull, words.freeDisk],
  'read-only': [words.folderIsReadOnly, words.checkFolderIsWritable],
  locked: [words.databaseIsLocked, words.stopOtherProgram],
  broken: [words.diskIsBroken, words.replaceDisk],
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
  if (available === undefined) return notApplicable(words.memoryUnknown)
  let says = words.memoryAvailable(bytesText(available))
  if (available < 300 * MB) return watch(says, words.getMoreMemory)
  return ok(says)
}

/** `ahead`: by how many ms this machine's clock is ahead of another's. */
export function judgeClock(ahead: number): CheckResult {
  let off = Math.abs(ahead)
  if (off < MINUTE) return ok(words.clockIsRight)
  let says = (ahead > 0 ? words.clockIsFast : words.clockIsSlow)(durationText(off))
  let advice = words.synchronizeClock
  return off < 5 * MINUTE ? watch(says, advice) : broken(says, advice)
}

export function judgeUpdates(root = ''): CheckResult {
  if (!existsSync(`${root}/etc/debian_version`) || existsSync(`${root}/.dockerenv`))
    return notApplicable(words.updatesNotChecked)
  if (existsSync(`${root}/run/reboot-required`)) return watch(words.restartNeeded, words.restartServer)
  let file = `${root}/etc/apt/apt.conf.d/20auto-upgrades`
  let isOn = existsSync(file) && /Unattended-Upgrade\s+"[1-9]/.test(readFileSync(file, 'utf8'))
  if (isOn) return ok(words.updatesAreAutomatic)
  return watch(words.updatesAreNotAutomatic, words.automateUpdates)
}
