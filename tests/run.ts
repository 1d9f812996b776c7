import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { ensureChromium } from './chromium.ts'

/**
 * `npm test`: everything that says whether this checkout is good, but for what tests/parts.ts leaves to `npm run test:rest`,
 * which is `node tests/run.ts rest`. Ends with one line to sum it up, which is also kept in test-results.
 */

interface Outcome {
  passed: number
  failed: number
}

const part = process.argv[2] === 'rest' ? 'rest' : 'first'
const REPORT = resolve(ROOT, 'test-results')
const total: Outcome = { passed: 0, failed: 0 }
const began = Date.now()

mkdirSync(REPORT, { recursive: true })
for (const suite of ['unit', 'browser']) rmSync(reportOf(suite), { force: true })
await step('Build', async () => {
  ensureBuilt()
  return 0
})
await step('A browser to test with', async () => {
  console.log(ensureChromium())
  return 0
})
if (part === 'first') {
  await step('Type check', async () => {
    const routes = await command('react-router', ['typegen'])
    return routes === 0 ? command('tsc', []) : routes
  })
  await step('Lint', () => command('biome', ['check']))
  await step('No text outside of the catalog', () => command('oxlint', []))
  await step('Nothing unused', () => command('knip', []))
}
// One after the other: side by side on two cores each test took up to five times as long, and some ran out of time.
await suite('Unit and request tests', 'unit', [])
await suite('Browser journeys', 'browser', ['--config', 'tests/browser/vitest.config.ts'])

const seconds = Math.round((Date.now() - began) / 1000)
const name = part === 'rest' ? 'npm run test:rest' : 'npm test'
const sum = `${name}: ${total.passed} passed, ${total.failed} failed in ${seconds} s`
writeFileSync(resolve(REPORT, `${part}.txt`), `${sum}\n`)
console.log(`\n${sum}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A check that passes or fails as a whole. */
async function step(name: string, work: () => Promise<number>) {
  const failed = await announced(name, work)
  total[failed ? 'failed' : 'passed']++
}

/** A vitest run, whose tests are counted one by one. */
async function suite(name: string, report: string, options: string[]) {
  const file = reportOf(report)
  const failed = await announced(name, () =>
    command('vitest', ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile=${file}`]),
  )
  const counted = read(file)
  total.passed += counted.passed
  // A run that fails without a failed test (a file that does not load, an error outside) counts, too.
  total.failed += Math.max(counted.failed, failed ? 1 : 0)
}

function reportOf(suite: string): string {
  return resolve(REPORT, `${part}-${suite}.json`)
}

async function announced(name: string, work: () => Promise<number>): Promise<boolean> {
  console.log(`\n== ${name}`)
  const since = Date.now()
  try {
    return (await work()) !== 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return true
  } finally {
    console.log(`== ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`)
  }
}

function read(file: string): Outcome {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function command(name: string, words: string[]): Promise<number> {
  const child = spawn('npx', ['--no-install', name, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_PART: part },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
