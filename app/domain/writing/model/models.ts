/** The model of a new shop. */
export const DEFAULT_MODEL = 'gemini-3.5-flash-lite'

/** A model that its provider shuts down, and the one that it names instead. */
export interface RetiredModel {
  name: string
  /** The first day without it. */
  shutdown: string
  replacement: string
}

/**
 * From ai.google.dev/gemini-api/docs/deprecations and its change log, read in November 2026. A new line here needs a
 * migration, too, when shops may still have the name stored.
 */
const RETIRED_MODELS: readonly RetiredModel[] = [
  { name: 'gemini-1.5-flash', shutdown: '2025-09-24', replacement: DEFAULT_MODEL },
  { name: 'gemini-1.5-flash-8b', shutdown: '2025-09-24', replacement: DEFAULT_MODEL },
  { name: 'gemini-1.5-pro', shutdown: '2025-09-24', replacement: 'gemini-3.8-flash' },
  { name: 'gemini-2.0-flash', shutdown: '2026-06-01', replacement: DEFAULT_MODEL },
  { name: 'gemini-2.0-flash-001', shutdown: '2026-06-01', replacement: DEFAULT_MODEL },
  { name: 'gemini-2.0-flash-lite', shutdown: '2026-06-01', replacement: DEFAULT_MODEL },
  { name: 'gemini-2.0-flash-lite-001', shutdown: '2026-06-01', replacement: DEFAULT_MODEL },
  { name: 'gemini-3-pro-preview', shutdown: '2026-03-09', replacement: 'gemini-3.1-pro-preview' },
  { name: 'gemini-3.1-flash-lite-preview', shutdown: '2026-05-25', replacement: 'gemini-3.1-flash-lite' },
  { name: 'gemini-2.5-flash-lite', shutdown: '2026-10-16', replacement: DEFAULT_MODEL },
  { name: 'gemini-2.5-flash', shutdown: '2026-12-01', replacement: DEFAULT_MODEL },
  { name: 'gemini-2.5-pro', shutdown: '2026-12-01', replacement: 'gemini-3.8-flash' },
  { name: 'gemini-3.1-flash-lite', shutdown: '2027-05-07', replacement: DEFAULT_MODEL },
]

/** What is known about the end of this model, if it has one. */
export function findRetired(model: string): RetiredModel | undefined {
  return RETIRED_MODELS.find(({ name }) => name === model)
}

/** Whether the model's last day has passed. */
export function isShutDown({ shutdown }: RetiredModel, now = Date.now()): boolean {
  return Date.parse(shutdown) <= now
}
