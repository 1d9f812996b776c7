import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../longest-first.ts'
import { filesOf } from '../parts.ts'

/** Journeys visit the built server in a real browser, each in a shop of its own. */
export default defineConfig({
  test: {
    ...filesOf('journey'),
    globalSetup: ['tests/browser/build.ts'],
    // Shops are filled by functions of the application, which read texts.
    setupFiles: ['app/i18n/language.server.ts'],
    // One more than there are cores: journeys wait for seconds that pages count down, and for terminals.
    maxWorkers: availableParallelism() + 1,
    // The browser, and what is remembered of pages that were looked at, are for the files that follow.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy machine may keep a page waiting. The report names what was retried.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
