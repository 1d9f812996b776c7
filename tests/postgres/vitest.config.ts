import { defineConfig } from 'vitest/config'
import vite from '../../vite.config.ts'
import { UNIT_OPTIONS } from '../unit-options.ts'
import { filesOnPostgres } from './parts.ts'

/** For `npm run test:postgres`. */
export default defineConfig({
  ...vite,
  test: { ...UNIT_OPTIONS, include: filesOnPostgres(), exclude: [] },
})
