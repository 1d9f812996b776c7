import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { inlineMessages } from './inline-messages.ts'
import { namedValues } from './named-values.ts'
import { OLDEST_STYLED, SCRIPT_SYNTAX } from './oldest-browsers.ts'
import { plainDocuments } from './plain-documents.ts'
import { postcssPlugins } from './styles/postcss-plugins.ts'
import { UNIT_OPTIONS } from './tests/unit-options.ts'

// Logical properties have a fallback of ours. The others would say the same colour or direction in several ways.
const NOT_LOWERED =
  Features.LogicalProperties |
  Features.DirSelector |
  Features.LangSelectorList |
  Features.P3Colors |
  Features.LabColors

export default defineConfig({
  plugins: [
    // Texts stay in the code: English needs no catalog when the application runs.
    namedValues(),
    ...lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
    inlineMessages(),
    tailwindcss(),
    reactRouter(),
    plainDocuments(),
  ],
  server: { forwardConsole: false },
  css: { postcss: { plugins: postcssPlugins }, lightningcss: { exclude: NOT_LOWERED } },
  build: { target: SCRIPT_SYNTAX, cssTarget: OLDEST_STYLED },
  // The whole application, routes and services, is one module that server.ts loads.
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/bundle.server.ts' } } },
    // What many pages share is one file: fewer requests, and a shorter list of files in the manifest.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|@conform-to|cookie|set-cookie-parser)\//,
                  minShareCount: 20,
                  priority: 2,
                },
                // On a weak line, thirty small files take longer than a few kilobytes too many.
                { name: 'shared', test: /\/app\//, minShareCount: 8, priority: 1 },
                { name: 'orders', test: /\/app\/routes\/admin\/orders\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  test: UNIT_OPTIONS,
})
