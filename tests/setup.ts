import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning or error on the console that a test did not ask for is a failure: React and the server both
// report real defects there and nowhere else.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  let errors = vi.mocked(console.error).mock.calls
  let warnings = vi.mocked(console.warn).mock.calls
  vi.restoreAllMocks()
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
})
