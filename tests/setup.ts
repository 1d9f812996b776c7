import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { enterLanguage, requireLanguage } from '#app/i18n/language.server.ts'

// For every element React's development build keeps where it was made, to say so in its warnings, until it has done so
// 10,000 times within a second. That is a third of what rendering costs; the warnings come without it, too.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
})

// Modules load before: a text that they read then would be in one language for ever.
requireLanguage()
beforeAll(enterLanguage)
afterAll(requireLanguage)

// A warning or error on the console that a test did not ask for is a failure: React and the server both
// report real defects there and nowhere else.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls
  const warnings = vi.mocked(console.warn).mock.calls
  vi.restoreAllMocks()
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
})
