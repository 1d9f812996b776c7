import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ROOT } from './built.ts'

/**
 * Makes an archive of this checkout for each processor that servers have: everything that it runs with, built, with its
 * packages and its Node, so that nothing is built or fetched on the server. npm takes each processor's packages from the
 * lockfile, whatever this machine is.
 */

const USAGE = `npm run release [-- PROCESSOR...]
  Makes release/listwright-VERSION-linux-PROCESSOR.tar.gz with its checksum. Processors: x64, arm64; both if none is named.`

const PROCESSORS = ['x64', 'arm64']

/** What a server needs of the checkout. */
const PARTS = [
  'app',
  'bin',
  'build',
  'commands',
  'db',
  'deploy',
  'docs',
  'locales',
  'migrations',
  'README.md',
  'package.json',
  'package-lock.json',
]

const wanted = process.argv.slice(2)
if (wanted.some((name) => !PROCESSORS.includes(name))) {
  console.error(USAGE)
  process.exit(2)
}
ensureBuilt({ say: console.log })
const release = join(ROOT, 'release')
mkdirSync(release, { recursive: true })
const version = readVersion()
for (const processor of wanted.length > 0 ? wanted : PROCESSORS) makeArchive(processor)
// What unpacks them, for a server that has nothing yet.
copyFileSync(join(ROOT, 'deploy/install.sh'), join(release, 'install.sh'))

function makeArchive(processor: string) {
  const name = `listwright-${version}-linux-${processor}`
  const folder = join(release, name)
  // One for each processor, which is the one that an image takes.
  for (const file of readdirSync(release))
    if (file.includes(`-linux-${processor}`)) remove(join(release, file))
  mkdirSync(folder)
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  console.log(`Installing the packages for ${processor} …`)
  const platform = ['--os=linux', `--cpu=${processor}`, '--libc=glibc']
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], folder)
  removeOtherBinaries(join(folder, 'node_modules/better-sqlite3'), processor)
  const archive = `${name}.tar.gz`
  const names = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  run('tar', ['--create', '--gzip', ...names, `--file=${archive}`, name], release)
  remove(folder)
  const digest = createHash('sha256')
    .update(readFileSync(join(release, archive)))
    .digest('hex')
  writeFileSync(join(release, `${archive}.sha256`), `${digest}  ${archive}\n`)
  console.log(`release/${archive}`)
}

/** The package brings its binaries for every system, and the sources of SQLite. */
function removeOtherBinaries(folder: string, processor: string) {
  const binaries = join(folder, 'prebuilds')
  for (const file of readdirSync(binaries))
    if (file !== `linux-${processor}.node`) remove(join(binaries, file))
  if (!existsSync(join(binaries, `linux-${processor}.node`)))
    throw new Error(`better-sqlite3 has no binary for ${processor}`)
  for (const part of ['deps', 'src']) remove(join(folder, part))
}

function remove(path: string) {
  rmSync(path, { recursive: true, force: true })
}

/** The version with the commit; a checkout without git has the version alone. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (!existsSync(join(ROOT, '.git'))) return version
  return `${version}-${run('git', ['rev-parse', '--short', 'HEAD'], ROOT).trim()}`
}

function run(program: string, words: string[], cwd: string): string {
  return execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
