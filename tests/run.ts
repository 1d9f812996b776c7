import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
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
// What both suites need comes first: they run at the same time, so that one works while the other one waits.
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
let journeys = start('vitest', suiteWords('browser', ['--config', 'tests/browser/vitest.config.ts']), 'pipe')
await suite('Unit and request tests', 'unit', () => command('vitest', suiteWords('unit', [])))
await suite('Browser journeys, which ran at the same time', 'browser', () => printed(journeys))

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A check that passes or fails as a whole. */
async function step(name: string, work: () => Promise<number>) {
  let failed = await announced(name, work)
  total[failed ? 'failed' : 'passed']++
}

/** A vitest run, whose tests are counted one by one. */
async function suite(name: string, report: string, work: () => Promise<number>) {
  let failed = await announced(name, work)
  let counted = read(reportOf(report))
  total.passed += counted.passed
  // A run that fails without a failed test (a file that does not load, an error outside) counts, too.
  total.failed += Math.max(counted.failed, failed ? 1 : 0)
}

function suiteWords(report: string, options: string[]): string[] {
  return ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile=${reportOf(report)}`]
}

function reportOf(report: string): string {
  return resolve(REPORT, `${report}.json`)
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
  return start(name, words, 'inherit').ended
}

interface Started {
  ended: Promise<number>
  /** What it says; nothing where it says so itself. */
  said: Promise<string>
}

function start(name: string, words: string[], output: 'inherit' | 'pipe'): Started {
  let child = spawn('npx', ['--no-install', name, ...words], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
  })
  let parts = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  let ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
  return { ended, said: Promise.all(parts).then((all) => all.join('')) }
}

async function printed({ ended, said }: Started): Promise<number> {
  console.log(await said)
  return ended
}
