import { defineConfig } from 'vitest/config'

/** Journeys visit the built server in a real browser, two at a time, each in a shop of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.journey.ts'],
    maxWorkers: 2,
    // What is remembered of pages that were looked at is for the files that follow.
    isolate: false,
    // A busy machine may keep a page waiting. The report names what was retried.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
