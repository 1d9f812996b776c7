import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { forwardConsole: false },
  // The whole application, routes and services, is one module that server.ts and the tests both load.
  environments: { ssr: { build: { rolldownOptions: { input: './app/app.server.ts' } } } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          environment: 'node',
          // An empty stylesheet address would be reported on the console.
          css: true,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        // Against the built server in a real browser: one after the other, each in a shop of its own.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.journey.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
