import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readLines } from './lines.ts'

/** A plain file in an archive. */
export interface Entry {
  /** As the archive has it. */
  path: string
  /** The same without the folder that it may begin with. */
  name: string
  bytes: number
}

/** Packs a folder by the system's tar, which streams. Answers what went wrong, a sentence each. */
export async function pack(folder: string, file: string): Promise<string[]> {
  const child = spawn('tar', ['--create', '--gzip', '--file', file, '--directory', folder, '.'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const failure = await failureOf(child)
  return failure === undefined ? [] : [`${file} cannot be written: ${failure}.`]
}

/**
 * What an archive holds, or why it is none of ours, a sentence each. Nothing is unpacked. Only plain files with the names
 * that an export gives are taken, each of them once, also for disks that do not tell upper case from lower case.
 */
export async function listEntries(file: string): Promise<Entry[] | string[]> {
  const entries: Entry[] = []
  const known = new Set<string>()
  let unpacked = 0
  // Quoted, so that a name is one line and other letters than ASCII do not look like those of a file of ours.
  const options = ['--list', '--verbose', '--absolute-names', '--numeric-owner', '--quoting-style=escape']
  const child = spawn('tar', [...options, '--file', '-'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  try {
    const reading = feed(child, file)
    // It is awaited below, after the lines.
    reading.catch(() => {})
    for await (const line of readLines(child.stdout, LONGEST_LINE)) {
      if (FOLDER.test(line)) continue
      const [, bytes, path, name] = PLAIN_FILE.exec(line) ?? []
      if (path === undefined || name === undefined)
        return [`${file} contains something other than the files of an export: ${line}`]
      if (known.has(name.toLowerCase())) return [`${file} contains ${name} twice.`]
      known.add(name.toLowerCase())
      // A file with holes has few bytes in the archive, and none of its holes passes through `feed`.
      unpacked += Number(bytes)
      if (unpacked > mostBytes(file)) return [cannotUnpack(file, new TooLargeError())]
      entries.push({ path, name, bytes: Number(bytes) })
    }
    await reading
    return entries
  } catch (error) {
    return [cannotUnpack(file, error)]
  } finally {
    child.kill()
  }
}

/** Unpacks what was listed, or some of it. Owners and special rights are not taken over. */
export async function unpack(file: string, folder: string, paths: string[] = []): Promise<string[]> {
  const options = ['--extract', '--no-same-owner', '--no-same-permissions', '--directory', folder]
  try {
    const child = spawn('tar', [...options, '--file', '-', '--', ...paths], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    await feed(child, file)
    return []
  } catch (error) {
    return [cannotUnpack(file, error)]
  }
}

const RIGHTS_SIZE_TIME = String.raw`\S+ +\S+ +(\d+) \S+ \S+ `
const PLAIN_FILE = new RegExp(
  `^-${RIGHTS_SIZE_TIME}((?:\\./)?(manifest\\.json|tables/[a-z_]+\\.jsonl|files/(?:uploads|attachments|exports)/[\\w-][\\w.-]*))$`,
)
const FOLDER = new RegExp(
  `^d${RIGHTS_SIZE_TIME}(?:\\./)?(?:(?:tables|files|files/(?:uploads|attachments|exports))/)?$`,
)

/** Characters of a name with what tar says about it. */
const LONGEST_LINE = 4096

/** Rows compress to a tenth, rarely to a fiftieth; what unpacks to more than this many times its size is no shop. */
const MOST_TIMES = 200
const FREE_BYTES = 64 * 1024 * 1024

function mostBytes(file: string): number {
  return statSync(file).size * MOST_TIMES + FREE_BYTES
}

/** Unpacks the compression, as much as is believable, into tar. Throws what either of them says. */
async function feed(child: ChildProcess, file: string): Promise<void> {
  const ended = failureOf(child)
  const most = mostBytes(file)
  let unpacked = 0
  const bounded = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.byteLength
      done(unpacked > most ? new TooLargeError() : null, chunk)
    },
  })
  if (!child.stdin) throw new Error('tar has no input')
  const read = pipeline(createReadStream(file), createGunzip(), bounded, child.stdin).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  const [error, failure] = await Promise.all([read, ended])
  // tar closes its input at the end of the archive, or when it has failed, which is then what is wrong.
  if (error && error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  if (failure !== undefined) throw new Error(failure)
}

class TooLargeError extends Error {
  override message = `it unpacks to more than ${MOST_TIMES} times its size`
}

function cannotUnpack(file: string, error: unknown): string {
  return `${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}.`
}

/** What tar says when it fails, undefined when all went well. */
async function failureOf(child: ChildProcess): Promise<string | undefined> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < LONGEST_LINE) said += text
  })
  try {
    const [code] = await once(child, 'close')
    return code === 0 ? undefined : (said.trim().split('\n').at(-1) ?? 'tar failed')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
