import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Packs a folder by the system's tar, which streams. Answers what went wrong, a sentence each. */
export function pack(folder: string, file: string): Promise<string[]> {
  return tar(['--create', '--gzip', '--file', file, '--directory', folder, '.'], `${file} cannot be written`)
}

/** Names that lead out of the folder are refused by tar itself; owners and special rights are not taken over. */
export function unpack(file: string, folder: string): Promise<string[]> {
  let options = ['--no-same-owner', '--no-same-permissions']
  return tar(
    ['--extract', '--gzip', ...options, '--file', file, '--directory', folder],
    `${file} cannot be unpacked`,
  )
}

async function tar(options: string[], failure: string): Promise<string[]> {
  let child = spawn('tar', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < LONGEST) said += text
  })
  try {
    let [code] = await once(child, 'close')
    return code === 0 ? [] : [`${failure}: ${said.trim().split('\n').at(-1) ?? 'tar failed'}.`]
  } catch (error) {
    return [`${failure}: ${error instanceof Error ? error.message : String(error)}.`]
  }
}

/** Characters of tar's complaints that are kept. */
const LONGEST = 4000
