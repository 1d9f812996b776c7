import { freeCreditsAre } from '../../credits/free-credits.ts'
import { composeMail, type MailContent } from '../compose.ts'

export function welcomeConfirmedMail(facts: { name: string; credits: number; origin: string }): MailContent {
  let { name, credits, origin } = facts
  return composeMail({
    subject: 'Welcome to Listwright',
    name,
    paragraphs: [
      `Your account is ready${credits > 0 ? `, and ${freeCreditsAre(credits)} in it` : ''}.`,
      'You created it with your Google account, so just keep signing in with Google.',
    ],
    action: { label: 'Open your dashboard', url: `${origin}/user/dashboard` },
  })
}
