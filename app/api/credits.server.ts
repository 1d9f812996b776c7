import { z } from 'zod'
import { adjustCredits } from '#app/domain/users/adjust-credits.server.ts'
import { email, foldEmail } from '#app/domain/users/email.ts'
import { findByEmail } from '#app/domain/users/sign-in.server.ts'
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
import * as callWords from './words/calls.ts'
import * as words from './words/people.ts'

const adjustment = z.object({
  userEmail: email,
  amount: wholeNumber(1, 1_000_000).default(1).describe(words.credits),
  reason: z
    .string()
    .overwrite(typedText)
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u, words.reasonMustBeOneLineOfText)
    .default(words.adjustedByAProgram)
    .describe(words.shownInStatement),
})

const answer = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  data: z.strictObject({ currentBalance: z.number().int() }),
  alreadyProcessed: z.boolean().describe(words.adjustmentOfThisIdempotencyKeyWasMade),
})

const shared = {
  access: 'admin' as const,
  tag: 'people' as const,
  detail: words.adjustmentByAdmin,
  idempotent: true as const,
  body: adjustment,
  answer,
  refusals: [403, 404, 409] as RefusalStatus[],
  sensitive: true,
}

export const credits = [
  operation('POST api/deduct-credit', {
    ...shared,
    summary: words.takesCreditsFromUser,
    failure: words.failedToDeductCredits,
    run: (call) => adjust(call, -call.body.amount),
  }),
  operation('POST api/refund-credit', {
    ...shared,
    summary: words.givesCreditsToUser,
    failure: words.failedToRefundCredits,
    run: (call) => adjust(call, call.body.amount),
  }),
]

async function adjust(call: Call<unknown, z.output<typeof adjustment>>, delta: number) {
  let { db } = call.services
  let user = await findByEmail(db, foldEmail(call.body.userEmail))
  if (!user) return refuse(404, callWords.unknownAccount)
  let adjusted = await adjustCredits(db, {
    ...actingAdmin(call),
    userId: user.id,
    delta,
    reason: call.body.reason,
    idempotencyKey: call.idempotencyKey,
  })
  if (adjusted.outcome !== 'adjusted') return refuseAs(FAULTS[adjusted.outcome])
  let message = delta < 0 ? words.creditsDeducted : words.creditsGiven
  return found({ currentBalance: adjusted.balance }, message, { alreadyProcessed: !adjusted.isNew })
}

const FAULTS = {
  unknown: [404, callWords.unknownAccount],
  'not-admin': [403, callWords.noLongerAdmin],
  insufficient: [409, words.balanceTooLow],
  'too-large': [409, words.balanceTooHigh],
} as const
