import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '#dev/built.ts'
import { loadsApplication } from './loads-application.ts'

/**
 * `npm run unit [-- FILE]`: unit and request tests. Files that do not load the application run without the plugins that build
 * it, whose start takes longer than most of those tests.
 */
const words = process.argv.slice(2)
const files = words.filter((word) => !word.startsWith('-')).map((word) => resolve(word))
// Part of a name, or an option's value: vitest has to find out by itself.
const areFiles = files.length > 0 && files.every((file) => existsSync(file) && /\.test\.tsx?$/.test(file))
const isLight = areFiles && !files.some((file) => loadsApplication(file))
const config = isLight ? ['--config', 'tests/light.config.ts'] : []
const child = spawn(
  process.execPath,
  [resolve(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...config, ...words],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
