import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '#dev/built.ts'
import { findPostgres, startCluster } from './cluster.ts'

/**
 * `npm run test:postgres [-- FILE]`: what the application does with a PostgreSQL of its own. Passes with a sentence where
 * there is none.
 */
const programs = findPostgres()
if (programs) await runTests(programs, process.argv.slice(2))
else console.log('Skipped: PostgreSQL is not installed. On Debian: apt-get install postgresql.')

async function runTests(programs: string, files: string[]) {
  const cluster = startCluster(programs)
  try {
    process.env.TEST_POSTGRES = cluster.urlOf('DATABASE')
    const { makeTemplate } = await import('./databases.ts')
    await makeTemplate()
    process.exitCode = await runVitest(files)
  } finally {
    cluster.stop()
  }
}

function runVitest(files: string[]): Promise<number> {
  const words = ['run', '--config', 'tests/postgres/vitest.config.ts', ...files]
  const child = spawn(process.execPath, [resolve(ROOT, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
