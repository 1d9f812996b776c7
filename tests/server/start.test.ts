import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const service = read('deploy/listwright@.service')

test('the server starts alike by npm, by the service manager and in a container', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toBe('bin/start')
  expect(service).toContain('\nExecStart=/opt/listwright/%i/bin/start\n')
  expect(read('Dockerfile')).toContain('\nCMD ["bin/start"]\n')
  for (const file of [service, read('Dockerfile')])
    expect(file).not.toMatch(/MALLOC_|UV_THREADPOOL_SIZE|--max-/)
})

test('however often and quickly it ends, it is started again', () => {
  const [unit = '', main = ''] = service.split('[Service]')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
  expect(main).toContain('\nRestart=always\n')
  expect(read('deploy/listwright.socket')).toContain('\nTriggerLimitIntervalSec=0\n')
})

test('the heap is large enough for the requests that are answered at the same time, and fits the unit', () => {
  const heap = Number(/--max-old-space-size=(\d+)/.exec(read('bin/start'))?.[1])
  const most = Number(/^MemoryMax=(\d+)M$/m.exec(service)?.[1])
  expect(heap).toBeGreaterThanOrEqual(192)
  expect(heap).toBeLessThanOrEqual(most / 2)
})
