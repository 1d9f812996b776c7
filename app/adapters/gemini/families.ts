/** How one family of Google's models has to be asked. */
export interface ModelFamily {
  /** Matches the model's name. */
  name: RegExp
  /** v1beta where v1 does not have the model. */
  apiVersion: 'v1' | 'v1beta'
  /** The least thinking that the family allows. Gemini 3 takes a level, Gemini 2.5 a number of tokens. */
  thinking?: { level: 'MINIMAL' | 'LOW' } | { budget: number }
  /** Room for that thinking: it counts against the output limit. */
  thinkingTokens: number
  /** Whether temperature, topK and topP are taken. Newer models ignore them and are to reject them. */
  takesSampling: boolean
}

/**
 * The first match counts. Sources, read 2026-11: ai.google.dev/gemini-api/docs/generate-content/thinking,
 * …/generate-content/whats-new-gemini-3.6, …/models/gemini-3.7-flash, and the notes to js-genai 3.0.0 (versions).
 */
const FAMILIES: ModelFamily[] = [
  {
    name: /^gemini-3\.1-flash-lite/,
    apiVersion: 'v1',
    thinking: { level: 'MINIMAL' },
    thinkingTokens: 0,
    takesSampling: true,
  },
  {
    name: /^gemini-3\.5-flash-lite$/,
    apiVersion: 'v1',
    thinking: { level: 'MINIMAL' },
    thinkingTokens: 0,
    takesSampling: false,
  },
  {
    name: /^gemini-2\.5-pro/,
    apiVersion: 'v1',
    // Cannot be switched off; 128 is the least.
    thinking: { budget: 128 },
    thinkingTokens: 512,
    takesSampling: true,
  },
  {
    name: /^gemini-2\.5-/,
    apiVersion: 'v1',
    thinking: { budget: 0 },
    thinkingTokens: 0,
    takesSampling: true,
  },
  { name: /^gemini-[12]\./, apiVersion: 'v1', thinkingTokens: 0, takesSampling: true },
  { name: /^gemma-/, apiVersion: 'v1beta', thinkingTokens: 0, takesSampling: true },
  {
    name: /-latest$|-preview/,
    apiVersion: 'v1beta',
    thinking: { level: 'LOW' },
    thinkingTokens: 2048,
    takesSampling: false,
  },
]

/** All other models of Gemini 3, and whatever comes after them. Every one of them takes the level LOW. */
const OTHER: ModelFamily = {
  name: /^/,
  apiVersion: 'v1',
  thinking: { level: 'LOW' },
  thinkingTokens: 2048,
  takesSampling: false,
}

export function familyOf(model: string): ModelFamily {
  return FAMILIES.find(({ name }) => name.test(model)) ?? OTHER
}
