import { execFile, spawnSync } from 'node:child_process'
import { ROOT } from '#dev/built.ts'

/** Runs a command of the operator in the checkout, on the data folder alone; answers its exit code and what it wrote. */
export function runCommand(env: Record<string, string>, ...words: string[]) {
  const whole = { ...process.env, DATABASE_URL: '', ...env }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, words, { env: whole, cwd: ROOT }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** Whether a program that the tests need is there. In CI it has to be: `.ci/run` installs it. */
export function hasProgram(name: string): boolean {
  const isThere = spawnSync(name, ['--version']).error === undefined
  if (!isThere && process.env.CI) throw new Error(`${name} is missing, which .ci/run installs.`)
  if (!isThere) process.stderr.write(`${name} is missing: the tests that need it are SKIPPED.\n`)
  return isThere
}
