import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
const service = read('deploy/listwright.service')

const [, settings = '', switches = ''] = /^(.*) node (.*) server\.ts$/.exec(scripts.start) ?? []

test('the server starts alike by npm, by the service manager and in a container', () => {
  expect(switches).not.toBe('')
  expect(service).toContain(`/node_modules/.bin/node ${switches} server.ts\n`)
  let [, command = ''] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? []
  expect(JSON.parse(command)).toEqual(['node_modules/.bin/node', ...switches.split(' '), 'server.ts'])
  for (let setting of settings.split(' ')) {
    expect(service).toMatch(new RegExp(`^Environment=.*${setting}( |$)`, 'm'))
    expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*${setting}( |$)`, 'm'))
  }
})

test('however often and quickly it ends, it is started again', () => {
  let [unit = '', main = ''] = service.split('[Service]')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
  expect(main).toContain('\nRestart=always\n')
  expect(read('deploy/listwright.socket')).toContain('\nTriggerLimitIntervalSec=0\n')
})

test('the heap is large enough for the requests that are answered at the same time, and fits the unit', () => {
  let heap = Number(/--max-old-space-size=(\d+)/.exec(switches)?.[1])
  let most = Number(/^MemoryMax=(\d+)M$/m.exec(service)?.[1])
  expect(heap).toBeGreaterThanOrEqual(192)
  expect(heap).toBeLessThanOrEqual(most / 2)
})
