import { defineConfig } from 'vitest/config'

/** Journeys visit the built server in a real browser, two at a time, each in a shop of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.journey.ts'],
    maxWorkers: 2,
    // What is remembered of pages that were looked at is for the files that follow.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
