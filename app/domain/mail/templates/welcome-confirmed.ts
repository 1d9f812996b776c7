import { freeCreditsAre } from '../../credits/free-credits.ts'
import { type Letter, writeLetter } from '../letter.ts'

/** Greets a new account whose address was confirmed elsewhere. */
export function welcomeConfirmedLetter(facts: { name: string; credits: number; origin: string }): Letter {
  let { name, credits, origin } = facts
  return writeLetter({
    subject: 'Welcome to Listwright',
    name,
    paragraphs: [
      `Your account is ready${credits > 0 ? `, and ${freeCreditsAre(credits)} in it` : ''}.`,
      'You made it with your Google account, and sign in with that from now on.',
    ],
    action: { label: 'Open your dashboard', url: `${origin}/user/dashboard` },
  })
}
