import { expect, test, vi } from 'vitest'
import { createLogWriter } from '#app/log-writer.server.ts'

const ANSWERED = {
  id: 'r1',
  method: 'GET',
  route: '/',
  status: 200,
  aborted: undefined,
  ms: 1,
  user: undefined,
}

test('answered requests are written together, within 50 ms', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const log = createLogWriter((text) => written.push(text))
  for (const id of ['r1', 'r2', 'r3']) log('request.answered', { ...ANSWERED, id })
  expect(written).toEqual([])
  vi.advanceTimersByTime(50)
  expect(written).toHaveLength(1)
  const lines = written.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(['r1', 'r2', 'r3'])
  log('request.answered', ANSWERED)
  vi.advanceTimersByTime(50)
  expect(written).toHaveLength(2)
  vi.useRealTimers()
})

test('anything else is written at once, after the requests before it', () => {
  const written: string[] = []
  const log = createLogWriter((text) => written.push(text))
  log('request.answered', ANSWERED)
  log('server.stopped', {})
  const events = written.join('').trimEnd().split('\n')
  expect(events.map((line) => JSON.parse(line).event)).toEqual(['request.answered', 'server.stopped'])
})

test('what waits is written before the process ends', () => {
  const written: string[] = []
  const log = createLogWriter((text) => written.push(text))
  log('request.answered', ANSWERED)
  log.flush()
  log.flush()
  expect(written).toHaveLength(1)
})
