/** What the demo's customers ask, and what the shop answers. */
export interface Question {
  subject: string
  text: string
  answer: string
  /** What the customer writes then. */
  thanks?: string
}

export const QUESTIONS: Question[] = [
  {
    subject: 'Can I use one package for two shops?',
    text: 'I sell on my own site and on a marketplace. Do I need two accounts, or can one package be used for both?',
    answer:
      'One account is enough. Credits belong to the account, and every listing can be exported for several shops.',
    thanks: 'That is good to know, thank you.',
  },
  {
    subject: 'Invoice with my company’s name',
    text: 'My accountant asks for an invoice with the name of the company on it. Where do I enter it?',
    answer:
      'When you order: open “Buying for a company?” and enter its name there. It is on the invoice of that order; those that were issued stay as they are.',
  },
  {
    subject: 'How long do credits last?',
    text: 'The page says 90 days. What happens to credits that are left after that?',
    answer:
      'They never expire. The number of days is how long the package is meant to last; nothing is taken away when it ends.',
    thanks: 'Great. I was in a hurry for nothing.',
  },
  {
    subject: 'The text says leather, my product is not',
    text: 'One of my listings says that the strap is leather. I never said so, and it is not.',
    answer:
      'Thank you for telling us. Open the listing: its check marks the sentence. “Rewrite” writes that section again from the facts as they are now, and does not cost a credit.',
    thanks: 'Found it, and it is right now.',
  },
  {
    subject: 'Bulk upload from my old shop',
    text: 'I have about 400 products in a CSV file with semicolons. Will the import read it?',
    answer:
      'Yes. Semicolons, commas and tabs are recognised, and you see the columns before anything is written or charged.',
  },
  {
    subject: 'Refund of my second order',
    text: 'I pressed the button twice, so I have two packages and need one. Can you take one back?',
    answer: 'We have refunded the second order. The money is back with you within a few days.',
    thanks: 'It has arrived. Thank you for being so quick!',
  },
  {
    subject: 'Is British spelling possible?',
    text: 'My customers are in the United Kingdom. The English texts come in American spelling.',
    answer:
      'Make a brand under “Brands”, and choose “English, British” as its spelling. All new texts keep to it.',
  },
  {
    subject: 'Shoe size chart: wide fits',
    text: 'Does the size chart have a column for wide fits? I cannot see it in the picture.',
    answer: 'It does: the fourth column, for the sizes 38 to 46.',
  },
  {
    subject: 'Paying by bank transfer',
    text: 'Our bookkeeping does not use PayPal. Is there another way to pay?',
    answer: 'At the moment PayPal is the only way, also with a card and without an account there.',
  },
  {
    subject: 'Two-factor sign-in with a new phone',
    text: 'I am getting a new phone next week. What do I have to do so that I can still sign in?',
    answer:
      'Under “Account security”, switch “Two-factor sign-in” off with the old phone and on again with the new one, or keep your recovery codes at hand.',
    thanks: 'Done, it works.',
  },
]
