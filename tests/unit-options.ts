import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { filesOf } from './parts.ts'

/** How unit and request tests run, with the application's plugins and without. */
export const UNIT_OPTIONS: ViteUserConfig['test'] = {
  ...filesOf('test'),
  environment: 'node',
  // The application is loaded once by each worker; what it remembers belongs to the services that each test starts.
  isolate: false,
  sequence: { sequencer: LongestFirst },
  // Without it the stylesheet's address is empty, which React reports on the console.
  css: true,
  // One more than there are cores: each worker waits for disks, hashes and sockets for a part of its time.
  maxWorkers: availableParallelism() + 1,
  // Machines of CI are shared, and a test that measures time may meet a busy moment. The report names what was retried.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  setupFiles: ['tests/setup.ts'],
}
