import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { ROOT } from '#dev/built.ts'

/** The path of a Chromium of this machine, or undefined: CHROMIUM_PATH, an installed one, Playwright's own. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...installed, ...ELSEWHERE, chromium.executablePath()].find((path) => existsSync(path))
}

/** As `findChromium`, and lets Playwright install one where there is none. Throws what to do when that fails. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  console.log('No Chromium found: installing the one of Playwright …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit' })
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to the program.',
  )
}

/** The sandbox needs rights that containers seldom have; the other switches keep the browser from calling home. */
export function launchChromium() {
  return chromium.launch({ executablePath: ensureChromium(), args: SWITCHES })
}

// The headless shell is the browser without its windows, which takes a fifth less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
