import { z } from 'zod'
import { adjustCredits } from '#app/domain/accounts/adjust-credits.server.ts'
import { email, foldEmail } from '#app/domain/base/email.ts'
import { findByEmail } from '#app/domain/people/sign-in.server.ts'
import { typedText } from '#app/typed-text.ts'
import {
  actingAdmin,
  type Call,
  operation,
  type RefusalStatus,
  refuse,
  refuseAs,
} from './operation.server.ts'
import { found, wholeNumber } from './shapes.server.ts'

const adjustment = z.object({
  userEmail: email,
  amount: wholeNumber(1, 1_000_000).default(1).describe('Credits'),
  reason: z
    .string()
    .overwrite(typedText)
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u, 'The reason must be one line of text')
    .default('Adjusted by a program')
    .describe('Shown in the user’s statement'),
})

const answer = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  data: z.strictObject({ currentBalance: z.number().int() }),
  alreadyProcessed: z.boolean().describe('An adjustment with this Idempotency-Key was already made'),
})

const shared = {
  access: 'admin' as const,
  tag: 'people' as const,
  detail:
    'An adjustment by an admin, with its reason in the statement. Writing listings uses and returns credits automatically.',
  idempotent: true as const,
  body: adjustment,
  answer,
  refusals: [403, 404, 409] as RefusalStatus[],
  sensitive: true,
}

export const credits = [
  operation('POST api/deduct-credit', {
    ...shared,
    summary: 'Takes credits from a user',
    failure: 'Failed to deduct credits',
    run: (call) => adjust(call, -call.body.amount),
  }),
  operation('POST api/refund-credit', {
    ...shared,
    summary: 'Gives credits to a user',
    failure: 'Failed to refund credits',
    run: (call) => adjust(call, call.body.amount),
  }),
]

async function adjust(call: Call<unknown, z.output<typeof adjustment>>, delta: number) {
  const { db } = call.services
  const user = await findByEmail(db, foldEmail(call.body.userEmail))
  if (!user) return refuse(404, 'This account does not exist.')
  const adjusted = await adjustCredits(db, {
    ...actingAdmin(call),
    userId: user.id,
    delta,
    reason: call.body.reason,
    idempotencyKey: call.idempotencyKey,
  })
  if (adjusted.outcome !== 'adjusted') return refuseAs(FAULTS[adjusted.outcome])
  const message = delta < 0 ? 'Credits deducted' : 'Credits given'
  return found({ currentBalance: adjusted.balance }, message, { alreadyProcessed: !adjusted.isNew })
}

const FAULTS = {
  unknown: [404, 'This account does not exist.'],
  'not-admin': [403, 'You are no longer an admin.'],
  insufficient: [409, 'The user does not have that many credits.'],
  'too-large': [409, 'No account can have that many credits.'],
} as const
