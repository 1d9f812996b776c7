import { type Letter, writeLetter } from '../letter.ts'

/** Greets a new account whose address was confirmed elsewhere. */
export function welcomeConfirmedLetter(facts: { name: string; credits: number; origin: string }): Letter {
  let { name, credits, origin } = facts
  let gift = credits === 1 ? '1 free credit is' : `${credits} free credits are`
  return writeLetter({
    subject: 'Welcome to Listwright',
    name,
    paragraphs: [
      `Your account is ready${credits > 0 ? `, and ${gift} in it` : ''}.`,
      'You made it with your Google account, and sign in with that from now on.',
    ],
    action: { label: 'Open your dashboard', url: `${origin}/user/dashboard` },
  })
}
