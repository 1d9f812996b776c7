import { defineConfig } from 'vitest/config'

/** Journeys visit the built server in a real browser, one after the other, each in a shop of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.journey.ts'],
    fileParallelism: false,
    // What is remembered of pages that were looked at is for all files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
