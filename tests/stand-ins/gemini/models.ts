import { type ApiFailure, invalidArgument, modelGone, modelNotFound } from './errors.ts'
import type { GenerateRequest } from './request.ts'

const LEVELS = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'] as const
type ThinkingLevel = (typeof LEVELS)[number]

interface SoldModel {
  /** The levels that it takes and the one that it uses unasked; undefined: it takes a number of tokens. */
  levels?: { taken: readonly ThinkingLevel[]; usual: ThinkingLevel }
  /** Undefined: it takes levels, or does not think. */
  budget?: { least: number; usual: number }
  /** Whether temperature, topP and topK are refused. */
  refusesSampling?: boolean
  /** Only in v1beta. */
  isBeta?: boolean
}

const FLASH = { levels: { taken: LEVELS.slice(1), usual: 'MEDIUM' }, refusesSampling: true } as const

/** What the service sells. */
const SOLD: Record<string, SoldModel> = {
  'gemini-3.8-flash': FLASH,
  'gemini-3.7-flash': FLASH,
  'gemini-3.6-flash': FLASH,
  'gemini-3.5-flash-lite': { levels: { taken: LEVELS, usual: 'MINIMAL' }, refusesSampling: true },
  'gemini-3.1-flash-lite': { levels: { taken: LEVELS, usual: 'MINIMAL' } },
  'gemini-3.1-pro-preview': { levels: { taken: LEVELS.slice(1), usual: 'HIGH' }, isBeta: true },
  'gemini-flash-latest': { ...FLASH, isBeta: true },
  'gemini-flash-lite-latest': {
    levels: { taken: LEVELS, usual: 'MINIMAL' },
    refusesSampling: true,
    isBeta: true,
  },
  'gemini-2.5-pro': { budget: { least: 128, usual: 1500 } },
  'gemini-2.5-flash': { budget: { least: 0, usual: 1500 } },
}

const SHUT_DOWN = new Set([
  'gemini-2.5-flash-lite',
  'gemini-2.0-flash',
  'gemini-2.0-flash-lite',
  'gemini-1.5-flash',
  'gemini-1.5-pro',
  'gemini-3-pro-preview',
])

/** Tokens that a level costs before the first word. */
const THOUGHTS: Record<ThinkingLevel, number> = { MINIMAL: 0, LOW: 400, MEDIUM: 1500, HIGH: 4000 }

/** Why this model does not exist for the caller, or undefined. */
export function missingModel(model: string, version: string): ApiFailure | undefined {
  if (SHUT_DOWN.has(model)) return modelGone(model)
  const sold = SOLD[model]
  return !sold || (sold.isBeta && version !== 'v1beta') ? modelNotFound(model, version) : undefined
}

/** How many tokens the model thinks for this request, or why it refuses it. */
export function thinkingFor(
  model: string,
  { thinking, samples }: GenerateRequest,
): { tokens: number } | { failure: ApiFailure } {
  const sold = SOLD[model] ?? {}
  const refuse = (message: string) => ({ failure: invalidArgument(message) })
  const [sampled] = sold.refusesSampling ? samples : []
  if (sampled !== undefined)
    return refuse(`* GenerateContentRequest.generation_config.${sampled}: is not supported by this model.\n`)
  const { level, budget } = thinking
  if (level !== undefined && budget !== undefined)
    return refuse('You can only set only one of thinking budget and thinking level.')
  if (level !== undefined) {
    if (!sold.levels) return refuse('Thinking level is not supported for this model.')
    const taken = sold.levels.taken.find((one) => one === level)
    return taken
      ? { tokens: THOUGHTS[taken] }
      : refuse(
          `Thinking level ${level} is not supported for this model. Please retry with other thinking level.`,
        )
  }
  if (budget !== undefined) {
    if (sold.budget && budget !== -1 && budget < sold.budget.least)
      return refuse(
        `Budget ${budget} is invalid. This model only works in thinking mode with at least ${sold.budget.least} tokens.`,
      )
    return { tokens: budget === -1 ? (sold.budget?.usual ?? 0) : budget }
  }
  return { tokens: sold.levels ? THOUGHTS[sold.levels.usual] : (sold.budget?.usual ?? 0) }
}
