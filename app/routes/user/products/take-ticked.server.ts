import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { FactsTaken } from '#app/domain/listings/take-facts.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { plural, t } from '#app/i18n/macro.ts'

interface Taking {
  take(ticked: string[]): Promise<FactsTaken>
  page: string
  /** What the offered facts were read in is not there. */
  unknown: string
}

/** The form of `OfferedFacts`: adds what is ticked to the product's facts. */
export async function takeTicked(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { take, page, unknown }: Taking,
) {
  const submission = await readSubmission(context, tickedFacts, { form })
  if (!submission.valid) return submission.rejected
  const taken = await take(submission.value.fact)
  switch (taken.outcome) {
    case 'not-found':
      throw notFound(unknown)
    case 'none':
      return submission.reject({ fact: t`Select the facts that are right.` })
    case 'changed':
      return submission.reject({ fact: t`These are no longer available. Please check the list again.` }, 409)
    case 'too-long':
      return submission.reject({ fact: taken.message })
    case 'taken':
      return redirectWithMessage(context, page, takenText(taken))
  }
}

const tickedFacts = z.object({ fact: z.array(z.string().max(1000)).max(100).default([]) })

function takenText({ added, from }: { added: number; from: number }): string {
  if (added === 0) return t`The product already has these facts.`
  if (added === 1) return t`Added as fact ${{ from }}.`
  return t`${plural({ added }, { one: '# fact was added', other: '# facts were added' })}, as numbers ${{ from }} to ${{ to: from + added - 1 }}.`
}
