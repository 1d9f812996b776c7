import { defineConfig } from 'vitest/config'
import { ROOT } from '#dev/built.ts'
import { UNIT_OPTIONS } from './unit-options.ts'

/** For tests that do not load the application. */
export default defineConfig({ root: ROOT, test: UNIT_OPTIONS })
