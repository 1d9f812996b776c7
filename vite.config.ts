import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { OLDEST_BROWSERS, postcssPlugins } from './styles/postcss-plugins.ts'
import { LongestFirst } from './tests/longest-first.ts'

// Logical properties have a fallback of ours. The others would say the same colour or direction in several ways.
const NOT_LOWERED =
  Features.LogicalProperties |
  Features.DirSelector |
  Features.LangSelectorList |
  Features.P3Colors |
  Features.LabColors

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { forwardConsole: false },
  css: { postcss: { plugins: postcssPlugins }, lightningcss: { exclude: NOT_LOWERED } },
  build: { cssTarget: OLDEST_BROWSERS },
  // The whole application, routes and services, is one module that server.ts and the tests both load.
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/app.server.ts' } } },
    // What many pages share is one file: fewer requests, and a shorter list of files in the manifest.
    client: {
      build: {
        rolldownOptions: {
          // A page has the words that it shows, not its whole file of words.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: /\/app\/(ui|domain)\//, minShareCount: 14 }] },
          },
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The application is loaded once by each worker; what it remembers belongs to the services that each test starts.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Without it the stylesheet's address is empty, which React reports on the console.
    css: true,
    // Most of the time goes into waiting for disks, hashes and sockets.
    maxWorkers: '100%',
    // Machines of CI are shared, and a test that measures time may meet a busy moment. The report names what was retried.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    setupFiles: ['tests/setup.ts'],
  },
})
