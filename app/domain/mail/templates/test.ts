import { type Letter, writeLetter } from '../letter.ts'

/** Shows an admin that the shop's mails arrive. */
export function testLetter({ name, origin }: { name: string; origin: string }): Letter {
  return writeLetter({
    subject: 'A test mail from your shop',
    name,
    paragraphs: ['You asked for this mail in the back office. That you can read it means that mails arrive.'],
    action: { label: 'Back to the shop’s mails', url: `${origin}/admin/mail` },
  })
}
