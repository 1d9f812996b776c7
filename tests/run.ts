import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { ensureChromium } from './chromium.ts'

/** `npm test`: everything that says whether this checkout is good, and one line to sum it up. */

interface Outcome {
  passed: number
  failed: number
}

const REPORT = resolve(ROOT, 'test-results')
const total: Outcome = { passed: 0, failed: 0 }

rmSync(REPORT, { recursive: true, force: true })
await step('Build', async () => {
  ensureBuilt()
  return 0
})
await step('A browser to test with', async () => {
  console.log(ensureChromium())
  return 0
})
await step('Type check', async () => {
  let routes = await command('react-router', ['typegen'])
  return routes === 0 ? command('tsc', []) : routes
})
await step('Lint', () => command('biome', ['check']))
await step('Nothing unused', () => command('knip', []))
// One after the other: side by side on two cores each test took up to five times as long, and some ran out of time.
await suite('Unit and request tests', 'unit', [])
await suite('Browser journeys', 'browser', ['--config', 'tests/browser/vitest.config.ts'])

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A check that passes or fails as a whole. */
async function step(name: string, work: () => Promise<number>) {
  let failed = await announced(name, work)
  total[failed ? 'failed' : 'passed']++
}

/** A vitest run, whose tests are counted one by one. */
async function suite(name: string, report: string, options: string[]) {
  let file = resolve(REPORT, `${report}.json`)
  let failed = await announced(name, () =>
    command('vitest', ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile=${file}`]),
  )
  let counted = read(file)
  total.passed += counted.passed
  // A run that fails without a failed test (a file that does not load, an error outside) counts, too.
  total.failed += Math.max(counted.failed, failed ? 1 : 0)
}

async function announced(name: string, work: () => Promise<number>): Promise<boolean> {
  console.log(`\n== ${name}`)
  try {
    return (await work()) !== 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return true
  }
}

function read(file: string): Outcome {
  try {
    let { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function command(name: string, words: string[]): Promise<number> {
  let child = spawn('npx', ['--no-install', name, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
