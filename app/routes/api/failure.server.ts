import { z } from 'zod'

/** What every call that came to nothing is answered with. `error` says what failed, `message` why. */
export const failureSchema = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong with each field'),
  alreadyProcessed: z.boolean().optional(),
  matchedCount: z.number().int().optional(),
  modifiedCount: z.number().int().optional(),
})

export type Failure = Omit<z.infer<typeof failureSchema>, 'success'>

/** The answer to a call that came to nothing. */
export function fail(status: number, failure: Failure, headers: Record<string, string> = {}): Response {
  return Response.json({ success: false, ...failure }, { status, headers: { ...HEADERS, ...headers } })
}

export const HEADERS = { 'cache-control': 'no-store' }

/** What is wrong with each field, by its path; '' stands for the whole. */
export function faultsOf(error: z.ZodError): Record<string, string[]> {
  let faults: Record<string, string[]> = {}
  for (let { path, message } of error.issues.slice(0, 50)) {
    let name = path.map(String).join('.')
    faults[name] = [...(faults[name] ?? []), message]
  }
  return faults
}
