import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  optional?: boolean
  os?: string[]
  engines?: { node?: string }
}

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/**
 * npm runs on the machine's own Node, from 20 on, and silently leaves out an optional package that asks for a newer one. The
 * binaries of the build are such packages, but run on the project's Node. @lingui/native-tools-* of 0.2.0 ask for 22.19.
 */
test('no binary asks for a newer Node than the one that npm may run on', () => {
  const left = Object.entries(packages)
    .filter(([, { optional, os, engines }]) => optional && os && !runsOn20(engines?.node ?? '*'))
    .map(([path]) => path)
  expect(left, 'npm wrote package-lock.json anew: delete "engines" of these entries in it').toEqual([])
})

test('what a range of versions says about Node 20 is read', () => {
  expect(['*', '>= 12.0.0', '>=20', '^20.19.0 || >=22.12.0', '>=22 || ^20.19'].filter(runsOn20)).toHaveLength(
    5,
  )
  expect(['>=22.19.0', '^22.12.0 || ^24.0.0 || >=26.0.0', '^18'].filter(runsOn20)).toEqual([])
})

function runsOn20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign, major] = /^\s*(>=|\^)\s*(\d+)/.exec(part) ?? []
    return part === '*' || (sign === '^' ? major === '20' : sign === '>=' && Number(major) <= 20)
  })
}
