import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '#dev/built.ts'

/** Runs every test file whose storms are smaller in `npm test`, with the large ones; whether all passed. */
export async function runStorms(): Promise<boolean> {
  const files = globSync('tests/**/*.test.ts', { cwd: ROOT })
  const sized = files.filter((file) => readFileSync(`${ROOT}/${file}`, 'utf8').includes('#tests/sized.ts'))
  const env = { ...process.env, STORMS: 'large' }
  const vitest = spawn('npx', ['--no-install', 'vitest', 'run', ...sized], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const [code] = await once(vitest, 'exit')
  return code === 0
}
